import * as z from 'zod'
import { CONDITION_OPERATORS } from '../../form.ts'
import { DateTime, Id } from '../../wire.ts'
import { optional, or, settings, shown } from '../kit/field.ts'
import { bool, choice, data, int, json, ref, rows, seconds, secret, text, url } from '../kit/kinds.ts'
import { shownText, shownTime } from '../kit/shown.ts'
import { EVENT_NAMES, VARIABLE_TYPES } from '../words.ts'

const KINDS = ['webhook', 'rest', 'smtp', 's3', 'ldap', 'oidc', 'llm', 'stt', 'erp'] as const
const AUTHENTICATIONS = ['none', 'basic', 'bearer', 'header', 'oauth2_client', 'hmac'] as const

/** A system of others, and how to get in. */
export const integration = settings('Integration', () => ({
  kind: or(choice(KINDS), 'webhook'),
  /** Private addresses are refused unless the deployment allows them. */
  base_url: url(),
  auth_type: or(choice(AUTHENTICATIONS), 'none'),
  /** JSON as text. */
  credentials: secret('where auth_type is not none'),
  token_url: optional(url(), 'where auth_type is oauth2_client'),
  token_field: or(text(60), 'token'),
  expires_field: or(text(60), 'expires_in'),
  headers: or(data(), {}),
  timeout_ms: or(int(100, 120_000), 5000),
  max_retries: or(int(0, 20), 5),
  rate_limit_per_minute: or(int(1, 100_000), 600),
  verify_tls: or(bool(), true),
  status: shownText(),
  last_success_at: shownTime(),
  last_error: shownText(),
}))

/** What an integration is told of. */
export const event = settings('IntegrationEvent', () => ({
  integration: ref(),
  event: choice(EVENT_NAMES),
  filters: or(rows({ field: text(100), op: choice(CONDITION_OPERATORS), value: json() }), []),
  method: or(choice(['POST', 'PUT']), 'POST'),
  path: or(text(500), '/'),
  /** Nothing: the whole event. */
  payload_template: optional(data()),
  signing_secret: secret(),
  /** sync: somebody waits for the answer, two seconds at most. */
  mode: or(choice(['async', 'sync']), 'async'),
  /** Of the last thirty days. */
  deliveries: shown(z.array(delivery())),
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

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const TRIGGERS = ['manual', 'on_call', 'on_answer', 'on_chat', 'on_classify'] as const

/** A call to an integration that the browser asks the server for: no secret reaches it. */
export const proxy = settings('IntegrationProxy', () => ({
  slug: text(40),
  integration: ref(),
  method: or(choice(METHODS), 'GET'),
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
  open_mode: or(choice(['data', 'iframe', 'new_tab']), 'data'),
  trigger: or(choice(TRIGGERS), 'manual'),
}))
