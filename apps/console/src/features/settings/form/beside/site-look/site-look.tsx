import { Button } from '@ramal/ui/button'
import { Choice, ChoiceGroup } from '@ramal/ui/choice-group'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTheme } from '../../../../../lib/theme.ts'
import type { BesideProps } from '../beside-props.ts'
import { LookFigures } from './look-figures.tsx'
import { LookFrame } from './look-frame.tsx'

const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** How the console and its sign-in page would look with what stands in the form: with the tokens of the look itself, and how each text can be read. */
export function SiteLook({ values }: BesideProps) {
  const { t } = useTranslation()
  const { shown } = useTheme()
  const [theme, setTheme] = useState<Theme>(shown)
  return (
    <div className="flex flex-col gap-3">
      <ChoiceGroup<Theme> aria-label={t('settingEditor.look.theme')} value={theme} onChoose={setTheme}>
        {THEMES.map((one) => (
          <Choice key={one} value={one}>
            <Button size="sm" variant={one === theme ? 'primary' : 'secondary'}>
              {t(`settingEditor.look.${one}`)}
            </Button>
          </Choice>
        ))}
      </ChoiceGroup>
      <LookFrame values={values} theme={theme} />
      <LookFigures values={values} theme={theme} />
    </div>
  )
}
