import { callGroupMembers, callGroups } from '@ramal/contract/resources/pabx/call-group'
import { blacklistEntries, blacklists } from '@ramal/contract/resources/service/blacklist'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { on } from '../../../testing/backend.ts'
import { goldenAnswer } from '../../../testing/backend-examples.ts'
import { fullRights, renderResource } from '../testing/render-resource.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OWN = [...fullRights('pabx', 'callgroup'), ...fullRights('pabx', 'membercallgroup')]
const { list, read, create, replace, remove } = callGroupMembers.endpoints
const [GOLDEN] = goldenAnswer(list).body.results
const member = (id: number, description: string) => ({ ...GOLDEN!, id, description })

async function shown(roles: readonly string[] = [...OWN, 'sites.add_site'], count = 2) {
  const rows = [member(3, 'Ana'), member(4, 'Bruno')]
  const rendered = await renderResource(
    '/pabx/call-groups/2/edit',
    roles,
    on(callGroups.endpoints.read, goldenAnswer(callGroups.endpoints.read)),
    on(list, { status: 200, body: { count, next: null, previous: null, results: rows } }),
    on(read, { status: 200, body: rows[1]! }),
    on(create, goldenAnswer(create)),
    on(replace, goldenAnswer(replace)),
    on(remove, goldenAnswer(remove)),
  )
  await screen.findByRole('row', { name: /Bruno/ })
  const editor = document.querySelector<HTMLElement>('[data-child="pabx/call-groups/:id/membership"]')!
  return { ...rendered, editor }
}

describe('the table editor (§2.10)', () => {
  it('[R2.10-08] It is paged and searchable', async () => {
    const { user, editor, api } = await shown(undefined, 25)
    await user.click(within(editor).getByRole('button', { name: 'Próxima página' }))
    await waitFor(() => expect(api.asked(list).at(-1)?.query['offset']).not.toBe('0'))
    await user.type(within(editor).getByRole('searchbox'), 'bru')
    await waitFor(() => expect(api.asked(list).at(-1)?.query).toMatchObject({ search: 'bru', offset: '0' }))
  })

  it('[R2.10-11] Flags of its declaration hide new and delete, whatever the user may', async () => {
    const { screen: declared } = callGroupMembers
    onTestFinished(() => void Object.assign(callGroupMembers, { screen: declared }))
    Object.assign(callGroupMembers, { screen: { ...declared, hides: ['new', 'delete'] } })
    const { editor } = await shown()
    expect(within(editor).queryByRole('button', { name: 'Novo' })).toBeNull()
    expect(within(editor).queryByRole('button', { name: 'Excluir Bruno' })).toBeNull()
    expect(within(editor).getByRole('button', { name: 'Editar Bruno' })).toBeVisible()
  })

  it('[R2.10-09] New, edit and delete are dialogs over the form', async () => {
    const { user, editor, api, where } = await shown()
    await user.click(within(editor).getByRole('button', { name: 'Novo' }))
    const made = await screen.findByRole('dialog')
    expect(within(made).getByRole('button', { name: 'Salvar' })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(within(editor).getByRole('button', { name: 'Editar Bruno' }))
    expect(await screen.findByRole('dialog')).toHaveAccessibleName(/Bruno/)
    await user.keyboard('{Escape}')
    await user.click(within(editor).getByRole('button', { name: 'Excluir Bruno' }))
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Deletar' }))
    await waitFor(() =>
      expect(api.asked(remove).map(({ path }) => path)).toEqual([expect.stringMatching(/\/4\/$/)]),
    )
    expect(where()).toBe('/pabx/call-groups/2/edit')
  })

  it.each([
    [[...OWN, 'sites.add_site'], 1],
    [OWN, 0],
    [['sites.add_site', 'pabx.view_callgroup', 'pabx.view_membercallgroup'], 0],
  ])(
    '[R2.10-10] [R6-10] For somebody with %j the button "Novo" stands there %i times',
    async (roles, times) => {
      const { editor } = await shown(roles)
      expect(within(editor).queryAllByRole('button', { name: 'Novo' })).toHaveLength(times)
    },
  )

  it('[R5-38] A row that is not valid is not saved', async () => {
    const { user, editor, api } = await shown()
    await user.click(within(editor).getByRole('button', { name: 'Novo' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    expect((await within(dialog).findAllByText('Este campo é obrigatório')).length).toBeGreaterThan(0)
    expect(api.asked(create)).toEqual([])
  })

  it('[R5-39] Texts are sent without the space around them', async () => {
    const entries = blacklistEntries.endpoints
    const [entry] = goldenAnswer(entries.list).body.results
    const stored = { ...entry!, description: 'X', reason: null }
    const { user, api } = await renderResource(
      '/service/blacklists/2/edit',
      [...fullRights('service', 'blacklist'), ...fullRights('service', 'entryblacklist')],
      on(blacklists.endpoints.read, goldenAnswer(blacklists.endpoints.read)),
      on(entries.list, {
        status: 200,
        body: {
          count: 1,
          next: null,
          previous: null,
          results: [stored],
        },
      }),
      on(entries.read, { status: 200, body: stored }),
      on(entries.replace, goldenAnswer(entries.replace)),
    )
    await user.click(await screen.findByRole('button', { name: 'Editar X' }))
    const dialog = await screen.findByRole('dialog')
    await user.type(within(dialog).getByRole('textbox', { name: /^Motivo/ }), '  Insultos  ')
    await user.click(within(dialog).getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(api.asked(entries.replace)).toHaveLength(1))
    expect(api.asked(entries.replace)[0]?.body).toMatchObject({ reason: 'Insultos' })
  })
})
