/** Names of HTML, SVG and MathML. Text in angle brackets with another name is no tag: `<model number>`. */

/** Elements that load or run something, with names that are no words. */
export const CODE_ELEMENTS: ReadonlySet<string> = new Set(
  "applet frameset iframe img marquee math meta noscript plaintext script svg textarea xmp".split(
    " ",
  ),
);

/** Elements that load or cover something, with names that are words: `<form of heating>`. */
export const ACTIVE_ELEMENTS: ReadonlySet<string> = new Set(
  ("audio base body button canvas dialog embed form frame head html image input link map object picture select " +
    "source style template title track video").split(" "),
);

const TEXT_ELEMENTS =
  ("a abbr acronym address animate area article aside b bdi bdo big blink blockquote br caption center circle cite " +
    "code col colgroup dd defs del desc details dfn dir div dl dt em fieldset figcaption figure font footer " +
    "foreignobject g h1 h2 h3 h4 h5 h6 header hgroup hr i ins kbd label legend li main mark menu menuitem meter mi " +
    "mn mo ms mtext nav nobr noembed noframes ol optgroup option output p param path pattern polygon pre progress q " +
    "rb rect rp rt ruby s samp search section set slot small span strike strong sub summary sup symbol table tbody " +
    "td text tfoot th thead think thinking time tr tt tspan u ul use var wbr").split(" ");

export const ELEMENTS: ReadonlySet<string> = new Set([
  ...CODE_ELEMENTS,
  ...ACTIVE_ELEMENTS,
  ...TEXT_ELEMENTS,
]);

/** Attributes that are written without a value. */
export const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set(
  ("allowfullscreen async autofocus autoplay checked compact contenteditable controls default defer disabled " +
    "download draggable formnovalidate hidden inert ismap itemscope loop multiple muted nohref noshade " +
    "novalidate nowrap open playsinline readonly required reversed selected").split(" "),
);
