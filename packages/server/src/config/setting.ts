export type Setting<Value> = {
  env: string
  /** For a reader: what it means, and the default in words when it is not a constant. */
  about: string
  initial: string
  /** Throws a sentence that says what would be right. */
  parse(text: string): Value
}

/** One setting, with the parser that says what would be right. In the file it has the name that it has here. */
export function setting<Value>(
  env: string,
  parse: (text: string) => Value,
  about: string,
  initial = '',
): Setting<Value> {
  return { env, about, initial, parse }
}

export const text = (value: string): string => value.trim()

export const oneOf =
  <Choice extends string>(...choices: readonly Choice[]) =>
  (value: string): Choice => {
    const choice = choices.find(c => c === value)
    if (choice === undefined) throw new Error(`one of: ${choices.join(', ')}`)
    return choice
  }

export const wholeNumber =
  (least: number, most: number) =>
  (value: string): number => {
    const number = Number(value)
    if (value.trim() === '' || !Number.isInteger(number) || number < least || number > most) {
      throw new Error(`a whole number from ${least} to ${most}`)
    }
    return number
  }

/** The parts of a list that commas divide. */
export const listed = (value: string): string[] => value.split(',').map(text).filter(Boolean)

/** What other machines the services may reach: how those settings are read. */
export const url = (value: string): string => {
  if (value === '') return ''
  try {
    const parsed = new URL(value)
    if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') throw new Error('scheme')
    return value.replace(/\/$/, '')
  } catch {
    throw new Error('an absolute http or https URL, such as https://search.example')
  }
}

export const hosts = (value: string): readonly string[] => {
  const list = listed(value.toLowerCase())
  for (const host of list) {
    if (host !== '*' && !/^(\*\.)?([a-z0-9_-]+\.)*[a-z0-9_-]+$|^\[[0-9a-f:.]+\]$/.test(host))
      throw new Error('hosts separated by commas, such as api.example.org, *.example.org')
  }
  return list
}

/** Where data types fetch from: `{"weather": {"baseUrl": "https://api.example.org", "headers": {"x-key": "…"}}}`. */
export const dataSources = (
  value: string,
): Readonly<Record<string, { baseUrl: string; headers?: Readonly<Record<string, string>> }>> => {
  const wanted = new Error(
    'a JSON object such as {"weather": {"baseUrl": "https://api.example.org", "headers": {"x-key": "secret"}}}',
  )
  let parsed: unknown
  try {
    parsed = JSON.parse(value || '{}')
  } catch {
    throw wanted
  }
  const isRecord = (one: unknown): one is Record<string, unknown> =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
  if (!isRecord(parsed)) throw wanted
  const sources = Object.entries(parsed).map(([id, source]) => {
    const { baseUrl, headers = {} } = isRecord(source) ? source : {}
    if (typeof baseUrl !== 'string' || baseUrl === '' || !isRecord(headers)) throw wanted
    if (Object.values(headers).some(header => typeof header !== 'string')) throw wanted
    return [id, { baseUrl: url(baseUrl), headers: headers as Record<string, string> }] as const
  })
  return Object.fromEntries(sources)
}

export const webhookUrls = (value: string): readonly string[] => {
  const list = listed(value)
  for (const one of list) url(one)
  return list
}

export const webhookSecret = (value: string): string => {
  if (value !== '' && !/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(value))
    throw new Error('whsec_ and at least 24 random bytes in base64')
  return value
}
