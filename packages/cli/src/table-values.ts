/** Cells by their columns. */
export type Cells = Readonly<Record<string, string>>

const commaed = /^-?(0|[1-9]\d{0,2}(\.\d{3})+|[1-9]\d*)(,\d+)?$/
/** `1,234` may be a thousand: these cannot. */
const surelyDecimal = /,(\d{1,2}|\d{4,})$/
const day = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
/** The day or the month first, by the country. */
const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/**
 * Much of Europe writes `1.129,90` and `01.03.2026`. What the first rows of a table show decides for all: days where each value
 * of a column is one, `15/03/2026` where some of the file can only begin with the day and none with the month, numbers where a comma can only be a decimal one, and then `1.150` in the other columns is a thousand too.
 * @returns how a cell reads as `1129.90` and `2026-03-01`; what is neither stays as it is.
 */
export function plainCells(rows: readonly Cells[]): (column: string, text: string) => string {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const valuesIn = (column: string): string[] =>
    rows.map(row => row[column]?.trim() ?? '').filter(text => text !== '')
  const columnsOf = (fits: (values: string[]) => boolean): Set<string> =>
    new Set(columns.filter(column => valuesIn(column).length > 0 && fits(valuesIn(column))))
  const decimal = columnsOf(
    values => values.every(text => commaed.test(text)) && values.some(text => surelyDecimal.test(text)),
  )
  const numbers = decimal.size === 0 ? decimal : columnsOf(values => values.every(text => commaed.test(text)))
  const days = columnsOf(values => values.every(text => day.test(text)))
  const either = columnsOf(values => values.every(text => slashed.test(text)))
  const firsts = [...either].flatMap(column => valuesIn(column).map(text => slashed.exec(text) ?? []))
  const most = (at: 1 | 2): number => Math.max(0, ...firsts.map(found => Number(found[at])))
  if (most(1) > 12 && most(2) <= 12) for (const column of either) days.add(column)
  return (column, text) => {
    if (days.has(column)) return isoDay(text)
    const isNumber = numbers.has(column) && commaed.test(text)
    return isNumber ? text.replaceAll('.', '').replace(',', '.') : text
  }
}

function isoDay(text: string): string {
  const [, date = '', month = '', year = ''] = day.exec(text) ?? slashed.exec(text) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}
