import * as z from 'zod'
import { CONDITION_OPERATORS } from '../../form.ts'
import { DateTime, Id } from '../../wire.ts'
import { is, isNot, optional, or, requiredWhen, settings, shown, visibleWhen } from '../kit/field.ts'
import { bool, choice, data, int, json, ref, rows, seconds, secret, text, url } from '../kit/kinds.ts'
import { editable } from '../kit/resource.ts'
import { shownText, shownTexts, shownTime } from '../kit/shown.ts'
import {
  AUTHENTICATIONS,
  EVENT_METHODS,
  EVENT_MODES,
  INTEGRATION_KINDS,
  PROXY_METHODS,
  PROXY_MODES,
  PROXY_TRIGGERS,
} from '../system-words.ts'
import { EVENT_NAMES, VARIABLE_TYPES } from '../words.ts'

const ofOauth = is('auth_type', 'oauth2_client')

const integrationShape = settings('Integration', () => ({
  kind: or(choice(INTEGRATION_KINDS), 'webhook'),
  /** Private addresses are refused unless the deployment allows them. */
  base_url: url(),
  auth_type: or(choice(AUTHENTICATIONS), 'none'),
  /** JSON as text. */
  credentials: requiredWhen(isNot('auth_type', 'none'), secret()),
  token_url: requiredWhen(ofOauth, optional(url())),
  token_field: visibleWhen(ofOauth, or(text(60), 'token')),
  expires_field: visibleWhen(ofOauth, or(text(60), 'expires_in')),
  headers: or(data(), {}),
  timeout_ms: or(int(100, 120_000), 5000),
  max_retries: or(int(0, 20), 5),
  rate_limit_per_minute: or(int(1, 100_000), 600),
  verify_tls: or(bool(), true),
  status: shownText(),
  last_success_at: shownTime(),
  last_error: shownText(),
}))

/** Systems of others, and how to get in. */
export const integrations = editable('integrations', {
  ...integrationShape,
  search: ['description', 'base_url'],
  ordering: ['kind', 'status', 'last_success_at'],
  filters: { kind: 'word', auth_type: 'word' },
  screen: {
    columns: ['kind', 'base_url', 'status', 'last_success_at'],
    tabs: [
      { key: 'general', fields: ['kind', 'base_url', 'status', 'last_success_at', 'last_error'] },
      {
        key: 'credentials',
        fields: ['auth_type', 'credentials', 'token_url', 'token_field', 'expires_field'],
      },
      {
        key: 'advanced',
        fields: ['headers', 'timeout_ms', 'max_retries', 'rate_limit_per_minute', 'verify_tls'],
      },
    ],
    look: { credentials: { help: true }, verify_tls: { help: true } },
    hasNoEffectYet: true,
  },
})

const eventShape = settings('IntegrationEvent', () => ({
  integration: ref('integrations'),
  event: choice(EVENT_NAMES),
  filters: or(rows({ field: text(100), op: choice(CONDITION_OPERATORS), value: json() }), []),
  method: or(choice(EVENT_METHODS), 'POST'),
  path: or(text(500), '/'),
  /** Nothing: the whole event. */
  payload_template: optional(data()),
  signing_secret: secret(),
  /** sync: somebody waits for the answer, two seconds at most. */
  mode: or(choice(EVENT_MODES), 'async'),
  /** Of the last thirty days. */
  deliveries: shown(z.array(delivery()), {
    kind: 'rows',
    min: 0,
    max: 1000,
    fields: shownTexts('at', 'status', 'http_code', 'latency_ms', 'attempt', 'body'),
  }),
}))

const delivery = () =>
  z.object({
    id: Id,
    at: DateTime,
    status: z.string(),
    http_code: z.int().nullable(),
    latency_ms: z.int().nullable(),
    attempt: z.int(),
    body: z.string().nullable(),
  })

/** What an integration is told of. */
export const events = editable('events', {
  ...eventShape,
  search: ['description', 'path'],
  ordering: ['event', 'mode'],
  filters: { integration: 'ref', event: 'word', mode: 'word' },
  screen: {
    columns: ['integration', 'event', 'mode'],
    tabs: [
      { key: 'general', fields: ['integration', 'event', 'filters', 'mode', 'method', 'path'] },
      { key: 'content', fields: ['payload_template', 'deliveries'] },
      { key: 'credentials', fields: ['signing_secret'] },
    ],
    look: { mode: { help: true }, payload_template: { help: true }, signing_secret: { help: true } },
    hasNoEffectYet: true,
  },
})

const proxyShape = settings('IntegrationProxy', () => ({
  slug: text(40),
  integration: ref('integrations'),
  method: or(choice(PROXY_METHODS), 'GET'),
  /** `/clientes/{{document}}`. */
  path_template: text(500),
  /** Everything else is refused. */
  allowed_params: or(
    rows({ name: text(60), type: or(choice(VARIABLE_TYPES), 'text'), required: or(bool(), false) }),
    [],
  ),
  /** Field -> JSONPath. */
  response_map: optional(data()),
  cache_seconds: or(seconds(), 0),
  max_bytes: or(int(1, 100_000_000), 1_000_000),
  /** One of the catalogue. */
  permission: text(100),
  open_mode: or(choice(PROXY_MODES), 'data'),
  trigger: or(choice(PROXY_TRIGGERS), 'manual'),
}))

/** Calls to an integration that the browser asks the server for: no secret reaches it. */
export const proxies = editable('proxies', {
  ...proxyShape,
  search: ['description', 'slug', 'path_template'],
  ordering: ['slug', 'method'],
  filters: { integration: 'ref', slug: 'text', trigger: 'word' },
  screen: {
    columns: ['slug', 'integration', 'method', 'trigger'],
    tabs: [
      {
        key: 'general',
        fields: ['slug', 'integration', 'method', 'path_template', 'trigger', 'open_mode', 'permission'],
      },
      { key: 'content', fields: ['allowed_params', 'response_map'] },
      { key: 'limits', fields: ['cache_seconds', 'max_bytes'] },
    ],
    look: { allowed_params: { help: true }, path_template: { help: true }, permission: { help: true } },
    hasNoEffectYet: true,
  },
})
