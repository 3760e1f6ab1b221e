import { Field } from '@ramal/ui/field'
import { Switch } from '@ramal/ui/switch'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../features/profile/look/section.tsx'
import { singleKeys } from '../../../lib/single-keys.ts'
import { KeyLists } from '../../shell/key-lists.tsx'

/** The keys as a page: the same list as `?` shows, changed in the same way, and whether single keys act. */
export function Component() {
  const { t } = useTranslation()
  const [isOn, setIsOn] = useState(singleKeys.get)
  return (
    <Section title={t('profile.section.shortcuts')} text={t('profile.shortcutsText')}>
      <Field
        label={t('profile.singleKeys')}
        hint={t('profile.singleKeysText')}
        className="grid max-w-xl grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4"
      >
        {(control) => (
          <Switch
            {...control}
            checked={isOn}
            onCheckedChange={(next) => {
              singleKeys.set(next)
              setIsOn(next)
            }}
          />
        )}
      </Field>
      <div className="flex max-w-xl flex-col gap-4">
        <KeyLists />
      </div>
    </Section>
  )
}
