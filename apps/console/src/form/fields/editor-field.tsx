import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, defaultHighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { useEffect, useRef } from 'react'
import type { FieldProps } from '../field-props.ts'
import { type GroupControl, GroupField } from './group-field.tsx'

/** Field type `editor` (§2.10): code, with line numbers and its brackets matched; Tab leaves it, as it leaves every field. */
export function EditorField({ field, value, errors, disabled, onChange, onBlur }: FieldProps) {
  return (
    <GroupField field={field} errors={errors} role="group">
      {(described) => (
        <CodeEditor
          name={field.label}
          text={typeof value === 'string' ? value : ''}
          locked={disabled || field.readonly === true}
          described={described}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    </GroupField>
  )
}

function CodeEditor({
  name,
  text,
  locked,
  described,
  onChange,
  onBlur,
}: {
  name: string
  text: string
  locked: boolean
  described: GroupControl
  onChange: (text: string) => void
  onBlur: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const told = useRef({ onChange, onBlur })
  told.current = { onChange, onBlur }
  const begun = useRef({ text, name, locked, lock: new Compartment() })
  useEffect(() => {
    const { text: doc, name: label, locked: isLocked, lock } = begun.current
    const editor = new EditorView({
      ...(place.current && { parent: place.current }),
      state: EditorState.create({
        doc,
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          json(),
          syntaxHighlighting(defaultHighlightStyle),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          lock.of(lockOf(isLocked)),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) told.current.onChange(update.state.doc.toString())
          }),
          EditorView.domEventHandlers({ blur: () => told.current.onBlur() }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [])
  useEffect(() => {
    const { lock } = begun.current
    view.current?.dispatch({ effects: lock.reconfigure(lockOf(locked)) })
  }, [locked])
  // What the form is filled with from outside: a draft, another's version.
  useEffect(() => {
    const now = view.current?.state.doc
    if (now && now.toString() !== text)
      view.current?.dispatch({ changes: { from: 0, to: now.length, insert: text } })
  }, [text])
  return (
    <div
      ref={place}
      {...described}
      className="max-h-96 min-h-32 w-full overflow-auto rounded-md border bg-surface text-xs focus-within:border-accent"
    />
  )
}

const lockOf = (locked: boolean) => [EditorState.readOnly.of(locked), EditorView.editable.of(!locked)]
