import type { Attack } from '../target.ts'
import { ask, keepAsking } from './http.ts'

const LARGE = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: 'x'.repeat(900_000) }] })
const SMALL = JSON.stringify({ object: 'whatsapp_business_account', entry: [] })

/** Webhooks that nobody signed, every tenth of them nearly as large as is taken at all. */
export const webhooks: Attack = {
  title: 'webhooks: 50 forged ones at any moment, every tenth of 0.9 MB',
  run: (target, over) =>
    keepAsking(50, over, {}, (serial) =>
      ask(target, {
        method: 'POST',
        path: `/api/v1/integration/whatsapp/webhook/${serial % 3 ? target.channelId : 987_654}/`,
        headers: { 'Content-Type': 'application/json', 'X-Hub-Signature-256': `sha256=${'0'.repeat(64)}` },
        body: serial % 10 ? SMALL : LARGE,
      }),
    ),
}
