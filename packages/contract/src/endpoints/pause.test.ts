import { describe, expect, it } from 'vitest'
import { schemaOf } from '../kit/endpoint.ts'
import { startPause, stopPause } from './pause.ts'
import { pauseAgent } from './supervision.ts'

describe('[R7.2-07] bodies of pause/start and pause/stop (A-25)', () => {
  it.each([
    [startPause, {}, true],
    [startPause, { pause: 1 }, true],
    [startPause, { pause: 1, reason: 'Fila' }, true],
    [startPause, { pause: '1' }, false],
    [startPause, { pause: 0 }, false],
    [stopPause, {}, true],
    [stopPause, { id: 501, reason: 'Fila no restaurante' }, true],
    [stopPause, { id: null, reason: null }, true],
    [stopPause, { id: 'x' }, false],
    [stopPause, { reason: 7 }, false],
    [pauseAgent, { pause: 1 }, true],
    [pauseAgent, {}, false],
  ])('The endpoint $path takes or refuses the body %j', (spec, body, accepted) => {
    expect(schemaOf(spec).body()?.safeParse(body).success).toBe(accepted)
  })

  it.each([
    [{ report_pause_id: '501' }, { report_pause_id: 501 }],
    [{}, {}],
    [{ report_pause_id: '' }, {}],
  ])('The report_pause_id of the query %j is read as a number or left out', (raw, read) => {
    expect(schemaOf(startPause).query()?.parse(raw)).toEqual(read)
  })

  it.each(['abc', '0', '1.5', '-1'])(
    'A report_pause_id of %s starts nothing else: it is refused',
    (given) => {
      expect(schemaOf(startPause).query()?.safeParse({ report_pause_id: given }).success).toBe(false)
    },
  )
})
