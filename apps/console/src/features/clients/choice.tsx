import { Field } from '@ramal/ui/field'
import { Select } from '@ramal/ui/select'

/** One of a few words, under a label. */
export function Choice<Word extends string>({
  label,
  value,
  words,
  onChoose,
}: {
  label: string
  value: Word
  words: readonly (readonly [Word, string])[]
  onChoose: (word: Word) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          empty={null}
          chosen={[value]}
          options={words.map(([word, text]) => ({ value: word, label: text }))}
          onChoose={([chosen]) => onChoose(chosen as Word)}
        />
      )}
    </Field>
  )
}
