import { Floor } from '../entities/operation.ts'
import { endpoint } from '../kit/endpoint.ts'

/** What a supervisor's page begins with; `operationUpdate` keeps it up to date. */
export const getOperation = endpoint({
  method: 'GET',
  path: '/v1/operation/',
  summary:
    'The floor as it stands: agents, queues, calls, chats and trunks that the reader may see; `operationUpdate` keeps it up to date. Numbers of customers are masked for who may not see clients.',
  answers: { 200: () => Floor },
  permission: 'sites.view_dashboard_supervisor',
  section: '12',
  origin: 'extension',
})
