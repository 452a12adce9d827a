/** The widths of the bars and spaces of each Code 128 symbol, in modules, beginning with a bar. */
const widths =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
411131 211412 211214 211232 2331112`.match(/\d+/g) ?? [];

const [codeC, startB, startC, stop] = [99, 104, 105, 106];

/**
 * Returns the Code 128 symbols of a text, or undefined if it is not ASCII: code B, and code C for pairs of digits at the
 * end, which take half the width.
 */
const encode = (text: string) => {
  const [, head = '', pairs = ''] = /^([ -~]*?)((?:\d\d){2,})?$/.exec(text) ?? [];
  if (!head && !pairs) return undefined;
  const symbols = [head ? startB : startC, ...[...head].map(letter => (letter.codePointAt(0) ?? 0) - 32)];
  if (head && pairs) symbols.push(codeC);
  symbols.push(...(pairs.match(/\d\d/g) ?? []).map(Number));
  const check = symbols.reduce((sum, symbol, place) => sum + symbol * Math.max(place, 1), 0) % 103;
  return [...symbols, check, stop].map(symbol => widths[symbol] ?? '').join('');
};

/** The free space that a scanner needs on either side, in modules. */
const quiet = 10;

/** Shows a text as a Code 128 barcode. Renders nothing for a text that is not ASCII. */
export const Barcode = ({ text }: { text: string }) => {
  const bars = encode(text);
  if (!bars) return null;
  let [x, path] = [quiet, ''];
  for (const [place, width] of [...bars].map(Number).entries()) {
    if (place % 2 === 0) path += `M${x} 0h${width}v1h-${width}z`;
    x += width;
  }
  return (
    <svg
      role="img"
      aria-label={text}
      viewBox={`0 0 ${x + quiet} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};
