import { or } from '@ramal/contract/resources/kit/field'
import { text } from '@ramal/contract/resources/kit/kinds'
import { screen, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FieldProps } from '../../../../form/field-props.ts'
import { i18n } from '../../../../lib/i18n.ts'
import { wordsOf } from '../../resource/use-words.ts'
import { editorTexts, showEditor } from '../editors/testing/show-editor.tsx'
import { RowsWidget } from './rows-widget.tsx'
import { widgetOf } from './widget-of.tsx'

beforeAll(editorTexts)

const Rows = (props: FieldProps) => (
  <RowsWidget
    {...props}
    fields={{ name: text(60), notes: or(text(60), '') }}
    words={wordsOf('users', i18n.t)}
    widgetFor={widgetOf}
  />
)
const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ name, notes: '' }))
const button = (name: string) => screen.getByRole('button', { name })

describe('rows within a row, by the keyboard', () => {
  it('The focus goes with a row that moves: the same key takes it on, and at the end stays with it', async () => {
    const { held, user } = showEditor(Rows, [a, b, c])
    button('Linha 3 para cima').focus()
    await user.keyboard('{Enter}')
    expect(held.value).toEqual([a, c, b])
    expect(button('Linha 2 para cima')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(held.value).toEqual([c, a, b])
    expect(button('Linha 1 para baixo')).toHaveFocus()
  })

  it('The focus of a row that goes is at the next one, of the last one where rows are added', async () => {
    const { user } = showEditor(Rows, [a, b])
    button('Remover linha 2').focus()
    await user.keyboard('{Enter}')
    expect(button('Remover linha 1')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(button('Adicionar linha')).toHaveFocus()
  })

  it('Enter in a line of a row is enough to be done with it', async () => {
    const { held, user } = showEditor(Rows, [])
    await user.click(button('Adicionar linha'))
    await user.type(within(screen.getByRole('dialog')).getAllByRole('textbox')[0] as HTMLElement, 'a{Enter}')
    expect(held.value).toEqual([a])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('A row that is not whole leads to what is missing in it', async () => {
    const { user } = showEditor(Rows, [])
    await user.click(button('Adicionar linha'))
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByRole('button', { name: 'Concluir' }).focus()
    await user.keyboard('{Enter}')
    expect(dialog.getByRole('textbox', { name: /name|Nome/ })).toHaveFocus()
  })
})
