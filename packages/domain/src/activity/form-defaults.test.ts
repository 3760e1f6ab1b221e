import { ActivityForm } from '@ramal/contract/entities/activity'
import { describe, expect, it } from 'vitest'
import { activityDefaults, type PlannedFrom } from './form-defaults.ts'

const CALL: PlannedFrom = { phone: '11999990000', clientId: 31, mailingId: null, mailingClientId: null }

describe('[R3-35] what the form of an activity starts with', () => {
  it.each<[string, Partial<PlannedFrom>, object]>([
    ['a client', {}, { callTo: 1, clientId: 31, mailingClientId: null }],
    ['a lead', { mailingId: 80, mailingClientId: 900 }, { callTo: 2, mailingId: 80, mailingClientId: 900 }],
    ['nobody known', { clientId: null }, { callTo: 1, clientId: null, destination: '11999990000' }],
  ])('The form of an activity starts with %s', (_title, change, expected) => {
    expect(activityDefaults({ ...CALL, ...change }, 2)).toMatchObject({ ...expected, sendTo: 2 })
  })

  it('The form of an activity starts with every field, and only those', () => {
    const defaults = activityDefaults(CALL, 1)
    expect(ActivityForm.parse(defaults)).toEqual(defaults)
    expect(Object.keys(defaults).sort()).toEqual(Object.keys(ActivityForm.shape).sort())
  })
})
