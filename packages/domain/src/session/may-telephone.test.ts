import { expect, it } from 'vitest'
import { type DeviceHolder, mayTelephone } from './may-telephone.ts'

const factor = { required: true, enabled: true }
const user = { isActive: true, isDeleted: false, mustChange: false, expireDate: 1_000, factor }

it.each<[string, boolean, Partial<DeviceHolder>]>([
  ['somebody active', true, {}],
  ['nobody', true, { user: null }],
  ['nobody of a tenant on trial', true, { tenant: 'trial', user: null }],
  ['nobody of a suspended tenant', false, { tenant: 'suspended', user: null }],
  ['somebody of a tenant that has ended', false, { tenant: 'ended' }],
  ['somebody inactive', false, { user: { ...user, isActive: false } }],
  ['somebody deleted', false, { user: { ...user, isDeleted: true } }],
  ['somebody who must choose a password', false, { user: { ...user, mustChange: true } }],
  ['somebody whose password has expired', false, { user: { ...user, expireDate: 499 } }],
  [
    'somebody without the second factor that their team wants',
    false,
    { user: { ...user, factor: { required: true, enabled: false } } },
  ],
  [
    'somebody without a second factor that nobody wants',
    true,
    { user: { ...user, factor: { required: false, enabled: false } } },
  ],
])('A device of %s may telephone: %s', (_who, may, change) => {
  expect(mayTelephone({ tenant: 'active', user, ...change }, 500)).toBe(may)
})
