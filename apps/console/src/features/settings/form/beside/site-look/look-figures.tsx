import type { FormValues } from '@ramal/domain/form/values'
import { LOOK_PARTS, legibilityOf } from '@ramal/domain/site-look/preview'
import type { Theme } from '@ramal/domain/site-look/site-look'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../../lib/use-locale.ts'
import { useResourceWords } from '../../../resource/use-words.ts'

/** Of each part that has a colour: how well its text can be read, and whether the colour had to give way for it. */
export function LookFigures({ values, theme }: { values: FormValues; theme: Theme }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const words = useResourceWords('sites')
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const given = LOOK_PARTS.flatMap((part) => {
    const value = values[part]
    return typeof value === 'string' && value.trim() !== '' ? [{ part, value }] : []
  })
  if (given.length === 0) return <p className="text-muted text-xs">{t('settingEditor.look.none')}</p>
  return (
    <dl
      aria-label={t('settingEditor.look.contrast')}
      className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm"
    >
      {given.map(({ part, value }) => {
        const found = legibilityOf(part, value, theme)
        return (
          <div key={part} className="contents">
            <dt>{words.label(part)}</dt>
            <dd className="text-right text-muted tabular-nums">
              {found === null
                ? t('settingEditor.look.unknown')
                : t(found.isAdjusted ? 'settingEditor.look.adjusted' : 'settingEditor.look.ratio', {
                    ratio: figure.format(found.ratio),
                  })}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
