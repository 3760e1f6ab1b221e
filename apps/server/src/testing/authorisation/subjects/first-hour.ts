import { TENANT_MARK } from '../testing/marks.ts'
import type { Subject } from '../testing/things.ts'

const OF_THE_TENANT = { allowed: '§10.3: the settings of a centre are no team’s' }
/** What is named keeps the mark of its tenant. */
const own = (body?: Readonly<Record<string, unknown>>, tenant = 200): Subject => ({
  ...(body && {
    ask: (ana, asker) => ({
      body: { ...body, ...('name' in body && asker === ana && { name: TENANT_MARK }) },
    }),
  }),
  tenant,
  team: OF_THE_TENANT,
})

/** The first hour names nobody's rows: whoever asks means those of their own tenant. */
export const FIRST_HOUR = {
  getFirstHour: own(),
  nameSite: own({ name: 'x' }),
  setUpTrunk: own({
    ...{ name: 'x', host: '10.1.2.3', port: 5060, transport: 'udp', username: null, match_ips: [] },
  }),
  setUpNumber: own({ number: '1140009999' }),
  setUpQueue: own({ name: 'x' }),
  addFirstAgent: own({ first_name: 'x', last_name: '', username: 'somebody-new' }, 201),
  // Ana has a password of her own; another tenant's agent awaits theirs.
  renewAgentPassword: { tenant: 200, team: 404, owner: 404 },
  serveMyself: own(),
} satisfies Record<string, Subject>
