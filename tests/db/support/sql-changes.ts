/** A part of a piece of SQL and what is put in its place. */
export type Change = { start: number; end: number; to: string; kind: "condition" | "guard" | "boundary" };

type Token = { text: string; start: number; end: number; depth: number };

const TOKEN =
  /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$\d+|\d+(?:\.\d+)?|[a-z_][\w$]*|:[=:]|=>|[-+*/<>=~!@#%^&|?]+|\S/gi;

/** Words that begin or end a condition. `left` and `from` have other meanings elsewhere: see `isEdge`. */
const EDGES = new Set(
  "and|or|where|when|when raised|then|else|if|elsif|on|having|select|return|returning|group|order|limit|offset|union|loop|do|using|as|into|set|values|perform|join|cross|inner|begin|declare|end|query|for|,|;|:=|=>".split(
    "|",
  ),
);

function tokensOf(sql: string): Token[] {
  const tokens: Token[] = [];
  const open: string[] = [];
  for (const match of sql.matchAll(TOKEN)) {
    const word = match[0].toLowerCase();
    if (word.startsWith("--")) continue;
    const isInCase = open.at(-1) === "case";
    const text =
      word === "end" && isInCase ? "end of case" : word === "when" && !isInCase ? "when raised" : word;
    if (text === ")" || text === "]" || text === "end of case") open.pop();
    // Opening and closing tokens are outside of their contents.
    tokens.push({ text, start: match.index, end: match.index + word.length, depth: open.length });
    if (text === "(" || text === "[" || text === "case") open.push(text);
  }
  return tokens;
}

const isNumber = (token?: Token) => /^\d+$/.test(token?.text ?? "");

/**
 * The single changes of a policy's expression or a function's body that take one protection away: an operand of `and`
 * holds, one of `or` does not, a lonely `where` holds, an `if` that refuses does not, a comparison moves by one.
 */
export function changesOf(sql: string): Change[] {
  const tokens = tokensOf(sql);
  const all = [...operands(tokens), ...lonelyConditions(tokens), ...boundaries(tokens)];
  const changes = new Map(all.map((change) => [`${change.start}:${change.end}:${change.to}`, change]));
  return [...changes.values()]
    .filter(({ start, end, to }) => sql.slice(start, end) !== to)
    .sort((a, b) => a.start - b.start);
}

function isEdge(tokens: Token[], at: number): boolean {
  const [before, here, after] = [tokens[at - 1]?.text, tokens[at]?.text ?? "", tokens[at + 1]?.text];
  if (here === "from") return before !== "distinct";
  if (here === "left") return after === "join";
  return EDGES.has(here) && !isBetween(tokens, at);
}

/** Whether an `and` belongs to `between`. */
function isBetween(tokens: Token[], at: number): boolean {
  const own = tokens[at];
  if (own?.text !== "and") return false;
  for (let place = at - 1; place >= 0; place--) {
    const token = tokens[place];
    if (!token || token.depth < own.depth) return false;
    if (token.depth > own.depth) continue;
    if (token.text === "between") return true;
    if (EDGES.has(token.text)) return false;
  }
  return false;
}

/** The tokens from `at` in a direction, up to the next edge at the same depth. */
function reach(tokens: Token[], at: number, step: 1 | -1, passes: (text: string) => boolean) {
  const depth = tokens[at]?.depth ?? 0;
  let place = at + step;
  for (; ; place += step) {
    const token = tokens[place];
    if (!token || token.depth < depth) break;
    if (token.depth === depth && isEdge(tokens, place) && !passes(token.text)) break;
  }
  return place - step;
}

function operands(tokens: Token[]): Change[] {
  return tokens.flatMap(({ text }, at) => {
    if ((text !== "and" && text !== "or") || isBetween(tokens, at)) return [];
    const passes = (edge: string) => text === "or" && edge === "and";
    const [first, last] = [reach(tokens, at, -1, passes), reach(tokens, at, 1, passes)];
    // A handler lists errors, not conditions.
    const whole = reach(tokens, at, -1, (edge) => edge === "and" || edge === "or");
    if (tokens[whole - 1]?.text === "when raised") return [];
    const change = (begun: number, to: number): Change[] => {
      // `set a = b and c` assigns.
      const assigns = /^(set|,)$/.test(tokens[begun - 1]?.text ?? "") && tokens[begun + 1]?.text === "=";
      const from = assigns ? begun + 2 : begun;
      const [start, end] = [tokens[from]?.start, tokens[to]?.end];
      if (start === undefined || end === undefined || from > to) return [];
      return [{ start, end, to: text === "and" ? "true" : "false", kind: "condition" }];
    };
    return [...change(first, at - 1), ...change(at + 1, last)];
  });
}

function lonelyConditions(tokens: Token[]): Change[] {
  return tokens.flatMap(({ text }, at): Change[] => {
    const isGuard = text === "if" || text === "elsif";
    if ((text !== "where" && !isGuard) || tokens[at - 1]?.text === "end") return [];
    const last = reach(tokens, at, 1, (edge) => isGuard && (edge === "and" || edge === "or"));
    const [first, end, next] = [tokens[at + 1], tokens[last], tokens[last + 1]];
    if (!first || !end || last <= at) return [];
    if (isGuard) {
      return next?.text === "then" ? [{ start: first.start, end: end.end, to: "false", kind: "guard" }] : [];
    }
    // Of several the operands are changed one by one.
    const depth = tokens[at]?.depth ?? 0;
    const isLogical = (token?: Token) => token?.text === "and" || token?.text === "or";
    if (
      isLogical(next) ||
      tokens.slice(at, last).some((token) => isLogical(token) && token.depth === depth + 1)
    )
      return [];
    return [{ start: first.start, end: end.end, to: "true", kind: "condition" }];
  });
}

const MOVED: Record<string, string> = { ">": ">=", ">=": ">", "<": "<=", "<=": "<" };

function boundaries(tokens: Token[]): Change[] {
  const byOne = (token?: Token): Change[] =>
    token && isNumber(token)
      ? [-1, 1].map((step) => ({
          start: token.start,
          end: token.end,
          to: String(Number(token.text) + step),
          kind: "boundary",
        }))
      : [];
  return tokens.flatMap((token, at): Change[] => {
    const [before, after] = [tokens[at - 1], tokens[at + 1]];
    const moved = MOVED[token.text];
    if (moved) {
      if (isNumber(before) || isNumber(after)) return [...byOne(before), ...byOne(after)];
      return [{ start: token.start, end: token.end, to: moved, kind: "boundary" }];
    }
    if (token.text === "between" || token.text === "limit" || isBetween(tokens, at)) return byOne(after);
    if (/^(take_rate_limit|take_from_rate_limit|least|greatest)$/.test(token.text)) {
      const ends = argumentEnds(tokens, at + 1);
      // The last argument of a rate limit is its window.
      return token.text.startsWith("take") ? byOne(ends.at(-2)) : ends.flatMap(byOne);
    }
    return [];
  });
}

/**
 * The last token of each argument in the brackets that open at a position, if the argument is a single token.
 */
function argumentEnds(tokens: Token[], at: number): (Token | undefined)[] {
  const depth = tokens[at]?.depth ?? 0;
  const ends: (Token | undefined)[] = [];
  let began = at + 1;
  for (let place = at + 1; place < tokens.length; place++) {
    const token = tokens[place];
    if (!token) break;
    const isEnd = token.depth === depth && token.text === ")";
    if (isEnd || (token.depth === depth + 1 && token.text === ",")) {
      ends.push(place - began === 1 ? tokens[began] : undefined);
      began = place + 1;
    }
    if (isEnd) break;
  }
  return ends;
}
