import { events, integrations, proxies } from '@ramal/contract/resources/integration/integration'
import * as tables from '@ramal/db/schema/integrations'
import type * as z from 'zod'
import { bind, settingsSources } from '../bind.ts'
import { jsonOf, reference, type Source, secret, time } from '../source.ts'

type EventRow = z.output<ReturnType<typeof events.row>>

// Nothing is delivered yet.
const noDeliveries: Source<EventRow['deliveries']> = { kind: 'rows', load: async () => new Map(), empty: [] }

/** Systems of others (entities §6). */
export const INTEGRATIONS = [
  bind(integrations, tables.integrations, {
    ...settingsSources(tables.integrations),
    credentials: secret(tables.integrations.credentials_enc),
    last_success_at: time(tables.integrations.last_success_at),
  }),
  bind(events, tables.integrationEvents, {
    ...settingsSources(tables.integrationEvents),
    integration: reference(tables.integrationEvents.integration_id, tables.integrations),
    filters: jsonOf<EventRow['filters']>(tables.integrationEvents.filters),
    signing_secret: secret(tables.integrationEvents.signing_secret_enc),
    deliveries: noDeliveries,
  }),
  bind(proxies, tables.integrationProxies, {
    ...settingsSources(tables.integrationProxies),
    integration: reference(tables.integrationProxies.integration_id, tables.integrations),
  }),
]
