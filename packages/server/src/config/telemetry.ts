import { listed, setting, url, wholeNumber } from './setting.ts'

const headers = (value: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listed(value).map(pair => {
      const [, name, text] = /^([\w-]+)=(.+)$/.exec(pair) ?? []
      if (!name || !text) throw new Error('headers separated by commas, such as authorization=Bearer x')
      return [name.toLowerCase(), text]
    }),
  )

/** Whether what happens here is told to a collector of traces and figures. */
export const telemetrySettings = {
  otlpUrl: setting(
    'QUARRY_OTLP_URL',
    url,
    'An OpenTelemetry collector (OTLP over HTTP), up to what stands before `/v1/traces`, such as http://127.0.0.1:4318. None: nothing is followed and nothing sent.',
  ),
  otlpHeaders: setting(
    'QUARRY_OTLP_HEADERS',
    headers,
    'What the collector wants to be told: headers as `name=value`, separated by commas.',
  ),
  otlpSample: setting(
    'QUARRY_OTLP_SAMPLE',
    wholeNumber(0, 100),
    'How many of a hundred requests are followed, where `traceparent` does not decide it.',
    '100',
  ),
}
