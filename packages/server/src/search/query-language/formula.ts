import { SyntaxFault } from './syntax.ts'

/** The number that a field holds for a document; undefined where it holds none. */
type NumberOf = (field: string) => number | undefined
type FormulaContext = { numberOf: NumberOf; now: number }
/** Undefined where a field lacks a value, or where there is no such number. */
export type Formula = (context: FormulaContext) => number | undefined

const day = 86_400_000
const constants: ReadonlyMap<string, number> = new Map([
  ['pi', Math.PI],
  ['day', day],
  ['week', 7 * day],
  ['year', 365.25 * day],
])
type Known = { arity: number; of: (...values: number[]) => number }
const functions = tableOf<Known>({
  abs: { arity: 1, of: Math.abs },
  ceil: { arity: 1, of: Math.ceil },
  cos: { arity: 1, of: Math.cos },
  exp: { arity: 1, of: Math.exp },
  floor: { arity: 1, of: Math.floor },
  log: { arity: 1, of: Math.log },
  log10: { arity: 1, of: Math.log10 },
  round: { arity: 1, of: Math.round },
  sin: { arity: 1, of: Math.sin },
  sqrt: { arity: 1, of: Math.sqrt },
  tan: { arity: 1, of: Math.tan },
  max: { arity: 2, of: Math.max },
  min: { arity: 2, of: Math.min },
  pow: { arity: 2, of: Math.pow },
  dist: { arity: 4, of: distance },
})

type Apply = (a: number, b: number) => number
/** What stands between two operands, by how closely it binds. */
const levels = [
  tableOf<Apply>({
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
    '==': (a, b) => Number(a === b),
    '!=': (a, b) => Number(a !== b),
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
  }),
  tableOf<Apply>({ '+': (a, b) => a + b, '-': (a, b) => a - b }),
  tableOf<Apply>({ '*': (a, b) => a * b, '/': (a, b) => a / b, '%': (a, b) => a % b }),
  tableOf<Apply>({ '^': (a, b) => a ** b }),
]

const longest = 2000
const deepest = 50

/** Reads arithmetic over fields, such as `round(@size / 1000) + 1`. `at` is where the text stands; `check` may refuse a field. */
export function parseFormula(
  text: string,
  at: number,
  check: (field: string, at: number) => void = () => undefined,
): Formula {
  if (text.length > longest) throw new SyntaxFault(`A function has at most ${longest} characters`, at)
  const tokens = [...text.matchAll(/\s*(@[\w.-]*\w|\d+\.?\d*(?:e[+-]?\d+)?|\w+|<=|>=|==|!=|\S)/giy)].map(
    found => ({
      text: found[1] ?? '',
      at: at + (found.index ?? 0) + found[0].length - (found[1] ?? '').length,
    }),
  )
  let place = 0
  const here = () => tokens[place]?.at ?? at + text.length
  const take = (wanted: string): boolean => {
    if (tokens[place]?.text !== wanted) return false
    place += 1
    return true
  }
  const need = (wanted: string): void => {
    if (!take(wanted)) throw new SyntaxFault(`The function needs a ${wanted} here`, here())
  }

  function expression(level: number, depth: number): Formula {
    if (depth > deepest) throw new SyntaxFault(`A function nests deeper than ${deepest}`, here())
    const signs = levels[level]
    if (!signs) return operand(depth)
    let left = expression(level + 1, depth)
    for (;;) {
      const apply = signs.get(tokens[place]?.text ?? '')
      if (!apply) return left
      place += 1
      left = both(left, expression(level + 1, depth), apply)
    }
  }

  function operand(depth: number): Formula {
    const start = here()
    const token = tokens[place]?.text ?? ''
    place += 1
    if (token === '-') {
      const value = expression(3, depth + 1)
      return context => finite(value(context), number => -number)
    }
    if (token === '(') {
      const inner = expression(0, depth + 1)
      need(')')
      return inner
    }
    if (token.startsWith('@') && token.length > 1) {
      const field = token.slice(1)
      check(field, start)
      return context => context.numberOf(field)
    }
    if (/^\d/.test(token)) return () => Number(token)
    const name = token.toLowerCase()
    if (name === 'now') return context => context.now
    const constant = constants.get(name)
    if (constant !== undefined) return () => constant
    const known = functions.get(name)
    if (!known) throw new SyntaxFault(`"${token}" is not expected in a function`, start)
    need('(')
    const given = [expression(0, depth + 1)]
    while (take(',')) given.push(expression(0, depth + 1))
    need(')')
    if (given.length !== known.arity)
      throw new SyntaxFault(`${name} takes ${known.arity}, not ${given.length}`, start)
    return context => {
      const values = given.map(one => one(context))
      const numbers = values.filter(value => value !== undefined)
      return numbers.length < values.length ? undefined : finite(known.of(...numbers), same)
    }
  }

  const formula = expression(0, 0)
  if (place < tokens.length) throw new SyntaxFault('The function should have ended here', here())
  return formula
}

/** A map, for an object would know words that nobody put there: `constructor`, `toString`. */
function tableOf<Value>(entries: Record<string, Value>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(entries))
}

function both(left: Formula, right: Formula, apply: Apply): Formula {
  return context => {
    const [a, b] = [left(context), right(context)]
    return a === undefined || b === undefined ? undefined : finite(apply(a, b), same)
  }
}

function finite(value: number | undefined, then: (value: number) => number): number | undefined {
  return value === undefined || !Number.isFinite(value) ? undefined : then(value)
}

function same(value: number): number {
  return value
}

/** Metres on the globe between two places given as latitude and longitude in degrees. */
function distance(
  latitude: number,
  longitude: number,
  otherLatitude: number,
  otherLongitude: number,
): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180
  const half = (a: number, b: number): number => Math.sin(radians(b - a) / 2) ** 2
  const chord =
    half(latitude, otherLatitude) +
    Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * half(longitude, otherLongitude)
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(Math.min(1, chord)))
}
