import type { PauseOutcome } from '@ramal/contract/entities/pause'
import type { Profile } from '@ramal/contract/entities/profile'
import { pauseReports } from '@ramal/db/schema/agent'
import { teamPauses } from '@ramal/db/schema/teams'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PauseFixture } from './testing/pause-fixture.ts'

let fixture: PauseFixture
beforeEach(async () => {
  fixture = await PauseFixture.start()
})
afterEach(() => fixture.server.stop())

const RECOVERY = 5

describe('a pause after an abusive contact (NR-17, Annex II)', () => {
  it('It is refused to nobody: not by a number a day, not by a share of the team, not after hours', async () => {
    await fixture.setPause(RECOVERY, {
      ...{ maximum_duration: 60, max_per_shift: 1, max_simultaneous_percent: 1 },
      justification_required: true,
    })
    await fixture.start(fixture.bruno, RECOVERY)
    for (const _time of [1, 2]) {
      const { success, pause } = await fixture.start(fixture.ana, RECOVERY)
      expect({ success, pause }).toMatchObject({ success: true, pause: { maximum_duration: 0 } })
      fixture.clock.advance(3_600_000)
      const left = await fixture.post(fixture.ana, 'pause/stop/')
      expect(left.json()).toMatchObject({ success: true, code: null })
    }
  })

  it('No team can leave it out of what it offers', async () => {
    await fixture.server.store.write(({ db }) =>
      db.delete(teamPauses).where(eq(teamPauses.pause_id, RECOVERY)),
    )
    const profile = await fixture.server.app.inject({
      ...{ method: 'GET', url: '/api/v1/business/profile/' },
      headers: fixture.ana.headers,
    })
    expect(profile.json<Profile>().pauses).toContainEqual(
      expect.objectContaining({ id: RECOVERY, legal_type: 'recovery' }),
    )
    expect(await fixture.start(fixture.ana, RECOVERY)).toMatchObject({ success: true })
  })

  it('It starts straight out of the after-service, which is over with it (A-107)', async () => {
    const tab = await fixture.serving(fixture.ana, 'after_service')
    const now = fixture.clock.now()
    await fixture.server.store.write(({ db }) =>
      db.insert(pauseReports).values({
        ...{ tenant_id: 1, user_id: 1, started_by: 1, kind: 'after_service' },
        ...{ requested_at: now, started_at: now, maximum_duration: 30 },
      }),
    )
    const taken = await fixture.post(fixture.ana, 'pause/start/?report_pause_id=1', { pause: RECOVERY })
    expect(taken.json<PauseOutcome>()).toMatchObject({
      success: true,
      pause: { start: true, pending: false },
    })
    expect(await fixture.reports()).toMatchObject([
      { kind: 'after_service', ended_at: now, after_service_type: 'finished' },
      { kind: 'pause', pause_id: RECOVERY, started_at: now, earlier: 1 },
    ])
    tab.close()
  })

  it('It is in the own record by its name, and in no total', async () => {
    await fixture.start(fixture.ana, RECOVERY)
    fixture.clock.advance(600_000)
    await fixture.post(fixture.ana, 'pause/stop/')
    const record = (await fixture.get(fixture.ana, 'time/')).json()
    expect(record).toMatchObject({
      results: [{ pause: 'Recuperação', legal_type: 'recovery', seconds: 600, exceeded_seconds: 0 }],
      totals: [],
    })
  })
})
