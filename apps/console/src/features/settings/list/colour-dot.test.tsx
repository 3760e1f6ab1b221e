import { tags } from '@ramal/contract/resources/crm'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => vi.unstubAllGlobals())

it('A list shows the colour of a row, and not the English name of it', async () => {
  const [tag] = goldenAnswer(tags.endpoints.list).body.results
  if (!tag) throw new Error('the golden list is empty')
  const results = [{ ...tag, id: 1, description: 'Prioridade', color: 'amber' }]
  const listed = on(tags.endpoints.list, {
    status: 200,
    body: { count: 1, next: null, previous: null, results },
  })
  await renderResource('/crm/tags', fullRights('crm', 'tag'), listed)
  const row = await screen.findByRole('row', { name: /Prioridade/ })
  expect(within(row).getByRole('img', { name: 'amber' })).toHaveStyle({
    backgroundColor: 'oklch(0.84 0.16 85)',
  })
  expect(row).not.toHaveTextContent('amber')
})
