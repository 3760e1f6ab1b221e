import { expect, it } from 'vitest'
import { transferNeedsForm } from './needs-form.ts'

it('§5: A transfer needs form and classification unless the team says otherwise', () => {
  expect(transferNeedsForm(null)).toBe(true)
  expect(transferNeedsForm({})).toBe(true)
  expect(transferNeedsForm({ enable_transfer_without_classification: false })).toBe(true)
  expect(transferNeedsForm({ enable_transfer_without_classification: true })).toBe(false)
})
