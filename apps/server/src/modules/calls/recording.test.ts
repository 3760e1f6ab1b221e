import { auditLog } from '@ramal/db/schema/audit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANA, CALLS, CallReport, SOFIA } from './testing/call-report.ts'

let report: CallReport
beforeAll(async () => {
  report = await CallReport.start()
})
beforeEach(() => {
  report.caller = SOFIA
})
afterAll(() => report.stop())

describe('the recording', () => {
  const player = (id: number) => `${CALLS}${id}/player/`

  it('[R6-12] The recording asks for the permission download_monitor_file', async () => {
    report.caller = null
    expect((await report.get(player(report.ids.answered))).statusCode).toBe(401)
    report.caller = ANA
    expect((await report.get(player(report.ids.answered))).statusCode).toBe(403)
  })

  it('[R7.4-22] The recording says where it is to a caller who accepts JSON', async () => {
    const answer = await report.get(`${player(report.ids.answered)}?file_response=false`, {
      accept: 'application/json',
    })
    expect(answer.json()).toEqual({
      success: true,
      url: `/api/v1/report/call-steps/${report.ids.answered}/player/?file_response=true`,
      duration: 2,
      mime: 'audio/wav',
    })
  })

  it('[R7.4-22] The recording is the audio itself for an audio element, with ranges', async () => {
    const whole = await report.get(`${player(report.ids.answered)}?file_response=false`, { accept: '*/*' })
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/wav', 'accept-ranges': 'bytes' })
    expect(whole.rawPayload.length).toBe(64_044)
    const part = await report.get(player(report.ids.answered), { range: 'bytes=0-3' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'RIFF',
      'bytes 0-3/64044',
    ])
    expect((await report.get(player(report.ids.answered), { range: 'bytes=99999-' })).statusCode).toBe(416)
  })

  it('[R7.4-23] [R7.4-24] The recording downloads as MP3, named with call id and date', async () => {
    const answer = await report.get(`${player(report.ids.answered)}?download=1&extension=mp3`)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-disposition': `attachment; filename="${report.ids.answered}-20250314122653.mp3"`,
    })
    expect(answer.rawPayload.length).toBeGreaterThan(1000)
  })

  it('Every listening and download stands in the audit ledger, once, before anything is heard', async () => {
    const recorded = async () =>
      (await report.store.read((tx) => tx.db.select().from(auditLog))).map((row) => [
        row.user_id,
        row.action,
        row.entity_id,
      ])
    await report.store.write((tx) => tx.db.delete(auditLog))
    await report.get(`${player(report.ids.answered)}?file_response=false`, { accept: 'application/json' })
    expect(await recorded()).toEqual([])
    for (const range of ['bytes=-9999999', 'bytes=1-', 'bytes=0-', 'bytes=32000-']) {
      report.clock.advance(300_000) // another listening, whichever piece it begins with
      await report.store.write((tx) => tx.db.delete(auditLog))
      await report.get(player(report.ids.answered), { range })
      await report.get(player(report.ids.answered), { range: 'bytes=16000-' })
      expect(await recorded(), range).toEqual([[SOFIA.id, 'recording.listen', report.ids.answered]])
    }
    await report.get(`${player(report.ids.answered)}?download=1&extension=wav`)
    expect((await recorded()).at(-1)).toEqual([SOFIA.id, 'recording.download', report.ids.answered])
  })

  it.each(['missed', 'running'] as const)(
    'The recording of the %s call is not there (yet) and is answered with 404',
    async (name) => {
      expect((await report.get(player(report.ids[name]))).statusCode).toBe(404)
    },
  )
})
