/** Every setting there is: its name in the environment and in the file, what it may be, and what it is for. */

import { assetSettings } from './assets.ts'
import { collectorSettings } from './collector.ts'
import { identitySettings } from './identity.ts'
import { modelSettings } from './models.ts'
import { providerSettings } from './provider.ts'
import { recordingSettings } from './recording.ts'
import {
  dataSources,
  hosts,
  listed,
  oneOf,
  setting,
  text,
  url,
  webhookSecret,
  webhookUrls,
  wholeNumber,
} from './setting.ts'
import { telemetrySettings } from './telemetry.ts'

const uuid = (value: string): string => {
  if (value !== '' && !/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(value)) throw new Error('a UUID')
  return value.toLowerCase()
}

const organization = (value: string): string => {
  if (!/^[a-z0-9-]{1,60}$/i.test(value)) throw new Error('1 to 60 letters, digits and hyphens')
  return value
}

const origins = (value: string): readonly string[] => {
  const list = listed(value)
  for (const origin of list) {
    if (origin !== '*' && new URL(origin).origin !== origin)
      throw new Error('origins separated by commas, such as https://a.example, or *')
  }
  return list
}

export const settings = {
  port: setting('PORT', wholeNumber(0, 65_535), 'The port to listen on; 0 takes a free one.', '3000'),
  host: setting('HOST', text, 'The address to listen on; 0.0.0.0 for every one.', '127.0.0.1'),
  data: setting('QUARRY_DATA', text, 'The folder of databases, index and secrets.', './data'),
  serve: setting(
    'QUARRY_SERVE',
    oneOf('all', 'site', 'api', 'collector'),
    'What runs here: the site, the services (`api`), both in one process, or the collector of events alone.',
    'all',
  ),
  engine: setting(
    'QUARRY_ENGINE',
    oneOf('embedded', 'reference'),
    'The index driver. `reference` is the slow, plain one that tests compare with.',
    'embedded',
  ),
  publicUrl: setting(
    'QUARRY_PUBLIC_URL',
    url,
    'The origin that visitors see: canonical links and addresses in the index start with it. Default: the address listened on; in the index, paths without a host.',
  ),
  apiUrl: setting(
    'QUARRY_API_URL',
    url,
    'Site alone: where our services are. Search and content addresses follow from it.',
  ),
  searchUrl: setting(
    'QUARRY_SEARCH_URL',
    url,
    'Site alone: the search base, such as https://ORG.org.coveo.com/rest/search/v2. Default: under apiUrl.',
  ),
  contentUrl: setting(
    'QUARRY_CONTENT_URL',
    url,
    'Site alone: the origin of the content service, such as https://uniform.app. Default: apiUrl.',
  ),
  contentEdgeUrl: setting(
    'QUARRY_CONTENT_EDGE_URL',
    url,
    'Site alone: the host that delivers published content, where it is another one, such as https://uniform.global. Default: the content service.',
  ),
  answerConfigurationId: setting(
    'QUARRY_ANSWER_CONFIGURATION',
    text,
    'Which answers pages ask for: the id that the search service gave them. Default: what the site names.',
  ),
  answerStream: setting(
    'QUARRY_ANSWER_STREAM',
    oneOf('configuration', 'search'),
    'Where answers come from: a `configuration` that is asked beside the search, or the older stream, which each `search` names (QUARRY_ANSWER_CONFIGURATION is not asked then, and nothing further can be asked).',
    'configuration',
  ),
  organizationId: setting(
    'QUARRY_ORGANIZATION',
    organization,
    'The organisation that searches belong to.',
    'quarry',
  ),
  projectId: setting(
    'QUARRY_PROJECT',
    uuid,
    'The content project. Default: made at first start and kept with the data.',
  ),
  searchHub: setting(
    'QUARRY_SEARCH_HUB',
    text,
    'The search hub that visitors’ tokens are bound to.',
    'default',
  ),
  searchApiKey: setting(
    'QUARRY_SEARCH_API_KEY',
    text,
    'Site alone: the key that may make search tokens for visitors.',
  ),
  contentApiKey: setting(
    'QUARRY_CONTENT_API_KEY',
    text,
    'Site alone: the key that may read published content.',
  ),
  corsOrigins: setting(
    'QUARRY_CORS_ORIGINS',
    origins,
    'Origins whose pages may call the services from a browser.',
    '*',
  ),
  pageTimeoutMs: setting(
    'QUARRY_PAGE_TIMEOUT_MS',
    wholeNumber(100, 60_000),
    'How long a page may wait for its data, in milliseconds.',
    '5000',
  ),
  admin: setting(
    'QUARRY_ADMIN',
    oneOf('off', 'on'),
    'Whether rules of searches and keys can be read and changed over the network, with a key that may.',
    'off',
  ),
  requestsPerSecond: setting(
    'QUARRY_REQUESTS_PER_SECOND',
    wholeNumber(1, 1_000_000),
    'Calls per second and address before the services answer 429.',
    '500',
  ),
  ...providerSettings,
  ...identitySettings,
  ...collectorSettings,
  ...recordingSettings,
  ...assetSettings,
  ...telemetrySettings,
  ...modelSettings,
  log: setting(
    'QUARRY_LOG',
    oneOf('none', 'errors', 'all'),
    'Which answers are told of on standard output, one line of JSON each: none, those that failed or took long, or all.',
    'errors',
  ),
  metrics: setting(
    'QUARRY_METRICS',
    oneOf('off', 'key', 'open'),
    'Who may read `/metrics`: nobody, callers with a key of scope `admin`, or everyone who reaches the port.',
    'key',
  ),
  dataSources: setting(
    'QUARRY_DATA_SOURCES',
    dataSources,
    'Where data types over HTTP fetch from: JSON, by the id of the data source.',
  ),
  outboundHosts: setting(
    'QUARRY_OUTBOUND_HOSTS',
    hosts,
    'Hosts that data types may fetch from: `api.example.org`, `*.example.org`, `*`. None by default.',
  ),
  webhookHosts: setting('QUARRY_WEBHOOK_HOSTS', hosts, 'Hosts that webhooks may be sent to.', '*'),
  outboundPrivate: setting(
    'QUARRY_OUTBOUND_PRIVATE',
    oneOf('no', 'yes'),
    'Whether data types and webhooks may reach this machine and private networks.',
    'no',
  ),
  webhookUrls: setting(
    'QUARRY_WEBHOOK_URLS',
    webhookUrls,
    'Addresses that are told of every change of content, besides those registered through `/api/v1/webhooks`.',
  ),
  webhookSecret: setting(
    'QUARRY_WEBHOOK_SECRET',
    webhookSecret,
    'Signs what is sent to QUARRY_WEBHOOK_URLS: `whsec_` and at least 24 random bytes in base64.',
  ),
  answerModelUrl: setting(
    'QUARRY_ANSWER_MODEL_URL',
    url,
    'A chat endpoint that speaks the OpenAI protocol, up to what stands before `/chat/completions`. None: answers are made of the pages’ own sentences.',
  ),
  answerModel: setting(
    'QUARRY_ANSWER_MODEL',
    text,
    'The name of the model at QUARRY_ANSWER_MODEL_URL.',
    'default',
  ),
  answerModelKey: setting(
    'QUARRY_ANSWER_MODEL_KEY',
    text,
    'The key that QUARRY_ANSWER_MODEL_URL wants, if it wants one.',
  ),
  answerModelTimeoutMs: setting(
    'QUARRY_ANSWER_MODEL_TIMEOUT_MS',
    wholeNumber(100, 300_000),
    'How long the model may take for an answer, in milliseconds; silence for a quarter of it ends the answer.',
    '20000',
  ),
  answerModelPerMinute: setting(
    'QUARRY_ANSWER_MODEL_PER_MINUTE',
    wholeNumber(1, 100_000),
    'How often the model is asked in a minute; what comes after is answered without it.',
    '60',
  ),
  answerStreams: setting(
    'QUARRY_ANSWER_STREAMS',
    wholeNumber(1, 100_000),
    'How many answers may be streaming at a time.',
    '600',
  ),
  answerStreamsPerVisitor: setting(
    'QUARRY_ANSWER_STREAMS_PER_VISITOR',
    wholeNumber(1, 100_000),
    'How many of them to one address.',
    '10',
  ),
  personalCache: setting(
    'QUARRY_PERSONAL_CACHE',
    oneOf('none', 'segment'),
    'Pages with variants: `segment` keeps one for all visitors who get the same, `none` none for those who agreed to personalisation.',
    'none',
  ),
  visitMinutes: setting(
    'QUARRY_VISIT_MINUTES',
    wholeNumber(1, 10_000),
    'Without a page for so long a visit is over, and its scores are gone.',
    '30',
  ),
  visitorDays: setting(
    'QUARRY_VISITOR_DAYS',
    wholeNumber(1, 400),
    'Without a page for so long a visitor who agreed to personalisation is forgotten.',
    '180',
  ),
  versions: setting(
    'QUARRY_VERSIONS',
    wholeNumber(1, 100_000),
    'How many versions of an entry are kept.',
    '200',
  ),
} as const

type Settings = typeof settings
export type Config = { readonly [Name in keyof Settings]: ReturnType<Settings[Name]['parse']> }
