import {
  AUTHENTICATIONS,
  EVENT_METHODS,
  EVENT_MODES,
  INTEGRATION_KINDS,
  PROXY_METHODS,
  PROXY_MODES,
  PROXY_TRIGGERS,
} from '@ramal/contract/resources/system-words'
import { EVENT_NAMES, type VARIABLE_TYPES } from '@ramal/contract/resources/words'
import type { JsonValue } from '@ramal/contract/wire'
import { bool, int, json, ref, str, table, ts, word } from '#dialect'
import { listIndex, settings } from './base.ts'

/** Systems of others, and how to get in; columns ending in `_enc` hold what the server encrypted. */
export const integrations = table(
  'integrations',
  {
    ...settings(),
    kind: word(INTEGRATION_KINDS).notNull().default('webhook'),
    base_url: str().notNull(),
    auth_type: word(AUTHENTICATIONS).notNull().default('none'),
    credentials_enc: str(),
    token_url: str(),
    token_field: str().notNull().default('token'),
    expires_field: str().notNull().default('expires_in'),
    headers: json<Record<string, JsonValue>>().notNull().default({}),
    timeout_ms: int().notNull().default(5000),
    max_retries: int().notNull().default(5),
    rate_limit_per_minute: int().notNull().default(600),
    verify_tls: bool().notNull().default(true),
    status: str(),
    last_success_at: ts(),
    last_error: str(),
  },
  (t) => [listIndex('integrations', t)],
)

/** What an integration is told of. */
export const integrationEvents = table(
  'integration_events',
  {
    ...settings(),
    integration_id: ref(() => integrations.id).notNull(),
    event: word(EVENT_NAMES).notNull(),
    filters: json<JsonValue>().notNull().default([]),
    method: word(EVENT_METHODS).notNull().default('POST'),
    path: str().notNull().default('/'),
    payload_template: json<Record<string, JsonValue>>(),
    signing_secret_enc: str(),
    mode: word(EVENT_MODES).notNull().default('async'),
  },
  (t) => [listIndex('integration_events', t)],
)

/** Calls to an integration that a browser asks the server for. */
export const integrationProxies = table(
  'integration_proxies',
  {
    ...settings(),
    slug: str().notNull(),
    integration_id: ref(() => integrations.id).notNull(),
    method: word(PROXY_METHODS).notNull().default('GET'),
    path_template: str().notNull(),
    allowed_params: json<{ name: string; type: (typeof VARIABLE_TYPES)[number]; required: boolean }[]>()
      .notNull()
      .default([]),
    response_map: json<Record<string, JsonValue>>(),
    cache_seconds: int().notNull().default(0),
    max_bytes: int().notNull().default(1_000_000),
    permission: str().notNull(),
    open_mode: word(PROXY_MODES).notNull().default('data'),
    trigger: word(PROXY_TRIGGERS).notNull().default('manual'),
  },
  (t) => [listIndex('integration_proxies', t)],
)
