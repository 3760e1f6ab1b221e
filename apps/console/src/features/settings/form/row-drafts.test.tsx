import { pauses } from '@ramal/contract/resources/service/pause'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ALL = fullRights('service', 'pause')
const LUNCH = {
  ...goldenAnswer(pauses.endpoints.read).body,
  ...{ id: 3, description: 'Almoço', maximum_duration: 3600 },
}
const list = on(pauses.endpoints.list, {
  status: 200,
  body: { count: 1, next: null, previous: null, results: [LUNCH] },
})
const replaced = on(pauses.endpoints.replace, { status: 200, body: LUNCH })
const nameField = () => screen.findByRole('textbox', { name: /Descrição/ })
/** As the end of a session leaves: nothing is asked. */
const GONE = { state: { saved: null } }

/** A pause whose form is left with an unsaved name; `later`: as it is saved when it is opened again. */
async function leftUnsaved(later: object = {}) {
  let reads = 0
  const read = on(pauses.endpoints.read, () => ({
    status: 200,
    body: reads++ === 0 ? LUNCH : { ...LUNCH, ...later },
  }))
  const shown = await renderResource('/service/pauses/3/edit', ALL, list, read, replaced)
  await shown.user.type(await nameField(), ' longo')
  await shown.router.navigate('/service/pauses', GONE)
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Descrição/ })).toBeNull())
  await shown.router.navigate('/service/pauses/3/edit')
  return shown
}

describe('what a form keeps of its unsaved values', () => {
  it('They are offered at the next visit, and put in when they are wanted', async () => {
    const { user } = await leftUnsaved()
    expect(await nameField()).toHaveValue('Almoço')
    await user.click(await screen.findByRole('button', { name: 'Continuar delas' }))
    expect(await nameField()).toHaveValue('Almoço longo')
    expect(screen.queryByRole('button', { name: 'Continuar delas' })).toBeNull()
  })

  it('What somebody else saved meanwhile stays where they did not touch it', async () => {
    const later = { maximum_duration: 900, updated_at: '2025-03-14T13:00:00.000Z' }
    const { user, api } = await leftUnsaved(later)
    await user.click(await screen.findByRole('button', { name: 'Continuar delas' }))
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() =>
      expect(api.asked(pauses.endpoints.replace).at(-1)?.body).toMatchObject({
        description: 'Almoço longo',
        maximum_duration: 900,
      }),
    )
  })

  it('What is saved or discarded is not offered again', async () => {
    const { user, router } = await leftUnsaved()
    await user.click(await screen.findByRole('button', { name: 'Descartar' }))
    await router.navigate('/service/pauses', GONE)
    await router.navigate('/service/pauses/3/edit')
    await nameField()
    expect(screen.queryByRole('button', { name: 'Continuar delas' })).toBeNull()
  })

  it('Whoever takes a change back leaves no draft', async () => {
    const read = on(pauses.endpoints.read, { status: 200, body: LUNCH })
    const { user, router } = await renderResource('/service/pauses/3/edit', ALL, list, read)
    await user.type(await nameField(), '!')
    await user.keyboard('{Backspace}')
    await router.navigate('/service/pauses', GONE)
    await router.navigate('/service/pauses/3/edit')
    await nameField()
    expect(screen.queryByRole('button', { name: 'Continuar delas' })).toBeNull()
  })
})
