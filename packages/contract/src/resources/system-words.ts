// Closed lists of bots, flows, the builder and integrations (entities §2, §6, §7), in the wire's spelling.

export const CHAT_GROUP_TYPES = ['visibility', 'coworkers'] as const
export const POSTERS = ['all', 'supervisors'] as const
export const BOT_TYPES = ['flow', 'webhook', 'llm'] as const
export const FLOW_STATUSES = ['draft', 'published', 'archived'] as const

export const BADGE_SOURCES = ['none', 'unread_chats', 'activities', 'notifications'] as const
/** Dashboards and reports are the same tables, told apart by the path. */
export const BUILDER_KINDS = ['dashboard', 'report'] as const
export const PAGE_KINDS = ['dashboard', 'report', 'homepage', 'insidepage'] as const
export const PAGE_STATUSES = ['draft', 'published'] as const
export const PAGE_THEMES = ['light', 'dark'] as const
export const PAGE_HOSTS = ['client', 'lead', 'call', 'chat', 'interaction'] as const
export const EXPORT_FORMATS = ['csv', 'xlsx', 'pdf'] as const
/** Of a report that somebody asked for as a file. */
export const REPORT_FORMATS = ['csv', 'xlsx'] as const
export const REPORT_STATUSES = ['queued', 'running', 'done', 'failed'] as const
export const FILTER_TARGETS = [
  'date',
  'queue',
  'team',
  'user',
  'channel',
  'dialer',
  'mailing',
  'campaign',
  'classification',
  'call_type',
  'dial_status',
  'tag',
  'custom',
] as const
export const DATASETS = [
  'calls',
  'call_legs',
  'queue_events',
  'chats',
  'messages',
  'agent_states',
  'pauses',
  'activities',
  'leads',
  'attempts',
  'classifications',
  'nps',
  'imports',
  'audit',
] as const
export const WIDGET_FORMATS = ['int', 'decimal', 'percent', 'duration', 'currency'] as const
export const WIDGET_COMPARISONS = ['none', 'previous_period', 'same_weekday'] as const
export const LIVE_TOPICS = ['none', 'queueUpdate', 'endpointUpdate', 'changeCallStep', 'report'] as const

export const INTEGRATION_KINDS = [
  'webhook',
  'rest',
  'smtp',
  's3',
  'ldap',
  'oidc',
  'llm',
  'stt',
  'erp',
] as const
export const AUTHENTICATIONS = ['none', 'basic', 'bearer', 'header', 'oauth2_client', 'hmac'] as const
export const EVENT_METHODS = ['POST', 'PUT'] as const
export const EVENT_MODES = ['async', 'sync'] as const
export const PROXY_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export const PROXY_MODES = ['data', 'iframe', 'new_tab'] as const
export const PROXY_TRIGGERS = ['manual', 'on_call', 'on_answer', 'on_chat', 'on_classify'] as const
