// Refuses every string that could become markup, so that no library can turn text into HTML by mistake. Where
// the browser asks, null refuses and reports; to a library that asks by itself null would be the empty text,
// and what it makes of that would be lost without a word.
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => {
    if (!text.includes('<')) return text;
    if (sink === undefined) throw new TypeError('Text is no markup');
    return null;
  },
  createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
});
