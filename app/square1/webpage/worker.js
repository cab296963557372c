// The page's worker: it unpacks the solver, which is WebAssembly, and carries questions and answers. Questions that come earlier
// than the solver wait.

let waiting = [];

const wedge = globalThis.wedge = {
  faults, // what the solver says of texts that it cannot read, by language
  ready() {
    postMessage({ready: true});
    const list = waiting;
    waiting = undefined;
    list.forEach(({number, question}) => wedge.ask(number, question));
  },
  failed(why) { postMessage({failed: why}); },
  progress(number, length, nodes) { postMessage({number, progress: {length, nodes}}); },
  answered(number, answer) { postMessage({number, answer}); },
  refused(number, why, stopped) { postMessage({number, refused: why, stopped}); },
};

onmessage = ({data}) => {
  const {packed, stop, number, question} = data;
  if (packed !== undefined) {
    load(packed).catch(error => wedge.failed(String(error)));
  } else if (!waiting) {
    stop === undefined ? wedge.ask(number, question) : wedge.stop(stop);
  } else if (stop === undefined) {
    waiting.push({number, question});
  } else {
    waiting = waiting.filter(one => one.number !== stop);
    wedge.refused(stop, "", true);
  }
};

// load starts the solver from its compressed bytes in base64, which the browser itself decodes many times as fast as a script. It ends
// only when it fails, for want of memory.
async function load(packed) {
  const go = new Go(), {body} = await fetch(`data:application/gzip;base64,${packed}`);
  const stream = body.pipeThrough(new DecompressionStream("gzip"));
  const {instance} = await WebAssembly.instantiateStreaming(new Response(stream, {headers: {"Content-Type": "application/wasm"}}), go.importObject);
  await go.run(instance);
  wedge.failed("the solver has ended");
}
