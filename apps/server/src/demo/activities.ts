import { activities } from '@ramal/db/schema/activities'
import { folded } from '@ramal/db/store/folded'
import type { WriteTx } from '@ramal/db/store/store'
import type { DemoPeople } from './people.ts'

const HOUR = 60
const MINUTE_MS = 60_000
const DAY_MS = 24 * HOUR * MINUTE_MS
/** São Paulo keeps UTC-3 all year since 2019: a start need not read the tables of all zones for it, 6 MB (docs/figures.md). */
const BEHIND_MS = 3 * HOUR * MINUTE_MS

/** What has been promised: in days from the first start on, minutes of the day, whose it is. None is called by itself while a demo is looked at. */
const PROMISES = [
  { subject: 'Confirmar a visita técnica', phone: '1140040001', days: 1, minutes: 9 * HOUR, of: 'ana' },
  {
    subject: 'Retorno sobre a segunda via',
    phone: '1140040002',
    days: 1,
    minutes: 14 * HOUR + 30,
    of: 'ana',
  },
  {
    subject: 'Oferta de renovação',
    phone: '1140040003',
    days: 8,
    minutes: 10 * HOUR,
    of: 'team',
    auto: true,
  },
  { subject: 'Pesquisar o histórico do cliente', phone: '1140040004', days: null, minutes: 0, of: 'ana' },
] as const

/** The promises that Ana and her team find at first. */
export async function seedActivities(tx: WriteTx, people: DemoPeople, now: number): Promise<void> {
  const today = Math.floor((now - BEHIND_MS) / DAY_MS)
  const ana = people.userIds.get('ana') ?? null
  await tx.db.insert(activities).values(
    PROMISES.map(({ subject, phone, days, minutes, of, ...rest }) => ({
      tenant_id: people.tenantId,
      description: subject,
      destination: phone,
      search: folded(`${subject} ${phone}`),
      due_at: days === null ? null : (today + days) * DAY_MS + minutes * MINUTE_MS + BEHIND_MS,
      auto_run: 'auto' in rest,
      user_id: of === 'ana' ? ana : null,
      team_id: of === 'team' ? people.teamId : null,
    })),
  )
}
