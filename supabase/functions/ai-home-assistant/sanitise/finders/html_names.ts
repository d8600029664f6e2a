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

/** Elements of text with names that are words: `<a few degrees>`. */
export const WORD_ELEMENTS: ReadonlySet<string> = new Set(
  ("a address animate area article aside b big blink block caption center circle cite code data details figure font " +
    "footer g header i ins label legend line main mark menu meter output p param path pattern polygon progress q s " +
    "samp search section set slot small span strike strong sub summary symbol table text think thinking time u use " +
    "var").split(" "),
);

const OTHER_ELEMENTS =
  ("abbr acronym bdi bdo blockquote br col colgroup dd defs del desc dfn dir div dl dt em fieldset figcaption " +
    "foreignobject h h1 h2 h3 h4 h5 h6 hgroup hr kbd li menuitem mi mn mo ms mtext nav nobr noembed noframes ol " +
    "optgroup option pre rb rect rp rt ruby sup tbody td tfoot th thead tr tt tspan ul wbr").split(
      " ",
    );

export const ELEMENTS: ReadonlySet<string> = new Set([
  ...CODE_ELEMENTS,
  ...ACTIVE_ELEMENTS,
  ...WORD_ELEMENTS,
  ...OTHER_ELEMENTS,
]);

/** Attributes that are written without a value. */
export const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set(
  ("allowfullscreen async autofocus autoplay checked compact contenteditable controls default defer disabled " +
    "download draggable formnovalidate hidden inert ismap itemscope loop multiple muted nohref noshade " +
    "novalidate nowrap open playsinline readonly required reversed selected").split(" "),
);
