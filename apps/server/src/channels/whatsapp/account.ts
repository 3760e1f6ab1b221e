import type { SecretBox } from '../../platform/secret-box.ts'
import type { ChannelRow } from '../channel-rows.ts'
import type { ProviderAccount } from './provider.ts'

/** How a channel speaks to its provider; null while its settings are incomplete. */
export function accountOf(channel: ChannelRow, box: SecretBox): ProviderAccount | null {
  const { api_base_url, api_version, phone_number_id, access_token_enc } = channel
  if (!api_base_url || !api_version || !phone_number_id || !access_token_enc) return null
  return {
    apiBaseUrl: api_base_url,
    apiVersion: api_version,
    phoneNumberId: phone_number_id,
    accessToken: box.open(access_token_enc),
  }
}
