import { permissionCatalogue } from '@ramal/contract/permissions'
import { namedExtras } from '@ramal/domain/settings/permission-matrix/rows'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, describe, expect, it } from 'vitest'
import { i18n, showLocale } from '../../../../../lib/i18n.ts'
import { profileQuery } from '../../../../../lib/session.ts'
import { fakeConsole } from '../../../../../testing/fake-console.ts'
import { profileOf } from '../../../../../testing/profile.ts'
import { within as inConsole } from '../../../../../testing/render-page.tsx'
import { showSettingsTexts } from '../../../show-texts.ts'
import { FormRowProvider } from '../../form-row.ts'
import { PermissionsEditor } from './permissions-editor.tsx'

beforeAll(async () => {
  await showLocale('pt-br')
  await showSettingsTexts()
})

function setUp(start: readonly string[], own: readonly string[] = permissionCatalogue(), isSystem = false) {
  const held = { granted: start }
  const parts = fakeConsole()
  parts.queryClient.setQueryData(profileQuery.queryKey, profileOf({ roles: [...own] }))
  function Held() {
    const [value, setValue] = useState<unknown>(start)
    return (
      <FormRowProvider value={{ permissions: start, is_system: isSystem }}>
        <PermissionsEditor
          field={{ type: 'text', name: 'permissions', label: 'Permissões' }}
          value={value}
          errors={{}}
          disabled={false}
          onChange={(next) => {
            held.granted = next as string[]
            setValue(next)
          }}
          onBlur={() => undefined}
        />
      </FormRowProvider>
    )
  }
  render(inConsole(parts, <Held />))
  const box = (name: RegExp | string) => screen.getByRole('checkbox', { name })
  return { held, box, user: userEvent.setup() }
}

describe('the matrix of permissions', () => {
  it('Creating ticks seeing, unticking seeing unticks the rest, and the bar counts both ways', async () => {
    const { held, box, user } = setUp(['service.view_pause', 'sites.view_chat'])
    await user.click(box('Clientes: Criar'))
    expect(held.granted).toEqual([
      'service.view_pause',
      'sites.view_chat',
      'sites.add_client',
      'sites.view_client',
    ])
    expect(screen.getByRole('status')).toHaveTextContent('+2 −0')
    await user.click(box('Pausas: Ver'))
    await user.click(box('Clientes: Ver'))
    expect(held.granted).toEqual(['sites.view_chat'])
    expect(screen.getByRole('status')).toHaveTextContent('+0 −1')
  })

  it('Arrows move through it as one Tab stop, Space toggles a cell, Shift+Space its line', async () => {
    const { held, box, user } = setUp([])
    box('Clientes: Ver').focus()
    await user.keyboard('{ArrowRight} ')
    expect(box('Clientes: Criar')).toHaveFocus()
    expect(held.granted).toEqual(['sites.add_client', 'sites.view_client'])
    await user.keyboard('{ArrowUp}')
    expect(box('Leads: Criar')).toHaveFocus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(held.granted).toEqual(
      expect.arrayContaining(['sites.delete_mailingclient', 'sites.view_mailingclient']),
    )
    const stops = screen.getAllByRole('checkbox').filter((one) => one.closest('table') && one.tabIndex === 0)
    expect(stops).toEqual([box('Leads: Criar')])
  })

  it('A head toggles its column for what the filter shows alone', async () => {
    const { held, box, user } = setUp([])
    await user.type(screen.getByRole('searchbox', { name: 'Procurar permissão' }), 'pausas')
    await user.click(box('Editar em tudo o que aparece'))
    expect(held.granted).toEqual(['service.change_pause', 'service.view_pause'])
    await user.clear(screen.getByRole('searchbox', { name: 'Procurar permissão' }))
    await user.click(screen.getByRole('switch', { name: 'Só concedidas' }))
    expect(screen.getAllByRole('row')).toHaveLength(3)
  })

  it('What whoever edits lacks is not granted, nor what would bring it along', async () => {
    const { held, box, user } = setUp([], ['sites.view_client', 'sites.view_chat'])
    await user.click(box(/^Clientes: Criar/))
    await user.click(box(/^Ouvir e baixar gravações/))
    expect(held.granted).toEqual([])
    await user.click(box('Clientes'))
    expect(held.granted).toEqual(['sites.view_client'])
  })

  it('A group of the system is read, not changed', async () => {
    const { held, box, user } = setUp(['sites.view_client'], undefined, true)
    await user.click(box('Clientes: Ver'))
    expect(held.granted).toEqual(['sites.view_client'])
    expect(screen.getByText(/^Grupo do sistema/)).toBeVisible()
  })

  it('Every act of the catalogue is a sentence', () => {
    for (const name of namedExtras())
      expect([name, i18n.exists(`settingEditor.permissions.act.${name.replace('.', '_')}`)]).toEqual([
        name,
        true,
      ])
  })
})
