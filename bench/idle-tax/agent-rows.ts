import { hashOf } from '../../apps/server/src/accounts/authentication.ts'
import { copyRow, inStore, one } from '../../chaos/harness/demo-rows.ts'
import { FIRST_EXTENSION, tokenOf } from '../sip-register/agents.ts'

/** What their softphones register with. */
export const SIP_PASSWORD = 'mil-agentes-de-uma-vez'
const DAY_MS = 86_400_000

/** Puts so many agents into the fresh demo, each with a session (its token: `tokenOf`), signed in to both channels. Gives the realm. */
export function seedAgents(dataDir: string, count: number): string {
  return inStore(dataDir, (db) =>
    db
      .transaction(() => {
        const bruno = one(db, "SELECT * FROM users WHERE username = 'bruno'")
        const device = one(db, 'SELECT * FROM endpoints WHERE id = ?', bruno['endpoint_id'])
        const { group_id } = one(db, 'SELECT group_id FROM user_groups WHERE user_id = ?', bruno['id'])
        const now = Date.now()
        const tenant_id = bruno['tenant_id']
        for (let at = 0; at < count; at++) {
          const extension = FIRST_EXTENSION + at
          const username = `agente${extension}`
          const own = { description: username, callerid_name: username, extension }
          const endpoint_id = copyRow(db, 'endpoints', device, {
            ...own,
            device_type: 'sip',
            sip_password: SIP_PASSWORD,
          })
          const names = { username, first_name: username, description: username, endpoint_id }
          const signed = { login_channel_telephony: 1, login_channel_chat: 1 }
          const user_id = copyRow(db, 'users', bruno, { ...names, ...signed })
          copyRow(db, 'user_groups', {}, { user_id, group_id })
          const secret_hash = hashOf(tokenOf(extension))
          const session = { kind: 'token', secret_hash, created_at: now, expires_at: now + DAY_MS }
          copyRow(db, 'sessions', {}, { tenant_id, user_id, ...session })
          for (const channel of ['telephony', 'chat'])
            copyRow(
              db,
              'agent_channel_logins',
              {},
              { tenant_id, user_id, channel, logged_in_by: 'user', logged_in_at: now, updated_at: now },
            )
        }
        return String(one(db, 'SELECT sip_realm FROM sites WHERE id = ?', bruno['site_id'])['sip_realm'])
      })
      .immediate(),
  )
}
