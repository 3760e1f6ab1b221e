import { secondFactors, sites } from '@ramal/db/schema/business'
import { channels } from '@ramal/db/schema/channels'
import { bots } from '@ramal/db/schema/chat-groups'
import { integrationEvents, integrations } from '@ramal/db/schema/integrations'
import { endpoints } from '@ramal/db/schema/pabx'
import { providerPayloads } from '@ramal/db/schema/provider-payloads'
import { sipCredentials } from '@ramal/db/schema/sip-credentials'
import { trunks } from '@ramal/db/schema/trunks'
import { type SealedColumn, sealedColumn } from './sealed-column-rows.ts'

/** Everything in the store that is sealed, by table and column (the test beside this holds it). */
export const SEALED_COLUMNS = {
  'second_factors.secret': sealedColumn(secondFactors, 'secret'),
  'channels.access_token_enc': sealedColumn(channels, 'access_token_enc'),
  'channels.app_secret_enc': sealedColumn(channels, 'app_secret_enc'),
  'channels.verify_token_enc': sealedColumn(channels, 'verify_token_enc'),
  'bots.webhook_secret_enc': sealedColumn(bots, 'webhook_secret_enc'),
  'integrations.credentials_enc': sealedColumn(integrations, 'credentials_enc'),
  'integration_events.signing_secret_enc': sealedColumn(integrationEvents, 'signing_secret_enc'),
  'endpoints.sip_password': sealedColumn(endpoints, 'sip_password'),
  'sites.sso_secret_enc': sealedColumn(sites, 'sso_secret_enc'),
  'sip_credentials.secret_enc': sealedColumn(sipCredentials, 'secret_enc'),
  'trunks.password_enc': sealedColumn(trunks, 'password_enc'),
  'provider_payloads.payload_enc': sealedColumn(providerPayloads, 'payload_enc'),
} satisfies Record<string, SealedColumn>
