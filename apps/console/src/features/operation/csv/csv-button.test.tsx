import { floorAgent } from '@ramal/domain/operation/testing/floor'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { floorOf, renderOperation } from '../testing/render-operation.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('A press saves what the tab shows, named for the tab', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      saved.push(blob)
      return 'blob:file'
    },
    revokeObjectURL: () => undefined,
  })
  const agents = [floorAgent(1, { description: 'Ana Lima' }), floorAgent(2, { description: 'Bruno Reis' })]
  const { user } = await renderOperation(floorOf({ agents }), { path: '/operation?q=ana' })
  await user.click(await screen.findByRole('button', { name: 'Baixar CSV desta aba' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(names[0]).toMatch(/^Agentes \d{4}-\d\d-\d\dT\d{4}\.csv$/)
  const text = await saved[0]!.text()
  expect(text).toContain('Ana Lima;10001')
  expect(text).not.toContain('Bruno')
})
