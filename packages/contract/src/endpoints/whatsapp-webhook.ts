import * as z from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { q } from '../kit/query.ts'
import { WhatsappWebhook } from '../whatsapp-inbound.ts'

const path = '/v1/integration/whatsapp/webhook/:channelId/'
const ofChannel = () => z.object({ channelId: q.id() })

export const verifyWebhook = endpoint({
  method: 'GET',
  path,
  summary:
    'The provider checks the address: the challenge comes back as text when the verify token is right, else 403.',
  params: ofChannel,
  query: () => z.object({ 'hub.mode': q.text(), 'hub.verify_token': q.text(), 'hub.challenge': q.text() }),
  answers: { 200: () => z.string() },
  media: ['text/plain'],
  permission: 'public',
  section: '5.3',
  origin: 'extension',
})

export const receiveWebhook = endpoint({
  method: 'POST',
  path,
  summary:
    'Messages, statuses and news of the account, signed with `X-Hub-Signature-256` over the raw body; duplicates by wamid change nothing, and an entry that nobody can read is kept and costs no other.',
  params: ofChannel,
  body: () => WhatsappWebhook,
  answers: { 200: () => z.object({}) },
  errors: ['invalid_signature', 'store_full'],
  permission: 'public',
  section: '5.3',
  origin: 'extension',
})
