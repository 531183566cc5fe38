const organization = '/rest/organizations/{organization}'
const configs = `${organization}/answer/v1/configs`
const stream = { answerType: 'text/event-stream' }

/** The calls of this capability, as the description of the whole interface names them. */
export const answerCalls = [
  {
    path: `${configs}/{configuration}/generate`,
    method: 'post',
    summary: 'Answer the question of a search, as a stream of events',
    body: 'Search',
    ...stream,
  },
  {
    path: `${organization}/insight/v1/configs/{insight}/answer/{configuration}/generate`,
    method: 'post',
    summary: 'The same, below the configuration of an insight panel',
    body: 'Search',
    ...stream,
  },
  {
    path: `${organization}/machinelearning/streaming/{stream}`,
    method: 'get',
    summary: 'The older stream, by the id that a search gave',
    ...stream,
  },
  { path: configs, method: 'get', summary: 'All answer configurations' },
  { path: `${configs}/{configuration}`, method: 'get', summary: 'One answer configuration' },
  {
    path: `${configs}/{configuration}`,
    method: 'put',
    summary: 'Make or change one, with a key of the scope `admin`',
    body: 'AnswerConfiguration',
  },
  {
    path: `${configs}/{configuration}`,
    method: 'delete',
    summary: 'Remove one, with a key of the scope `admin`',
  },
  {
    path: `${configs}/{configuration}/evaluations`,
    method: 'post',
    summary: 'Say what a visitor thinks of an answer',
    body: 'AnswerEvaluation',
  },
  {
    path: `${configs}/{configuration}/evaluations`,
    method: 'get',
    summary: 'What visitors said, with a key of the scope `admin`',
  },
] as const
