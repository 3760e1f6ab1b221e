import { numberDestination, type TransferDestination } from '@ramal/domain/transfer/destination'
import { Combobox } from '@ramal/ui/combobox'
import type { FieldControlProps } from '@ramal/ui/field'
import { useTranslation } from 'react-i18next'
import { useComboboxTexts } from '../../../form/fields/use-combobox-texts.ts'
import { EndpointState } from '../../../lib/endpoint-state.tsx'
import type { OfferedDestination } from './transfer-destinations.ts'
import type { Destinations } from './use-destinations.ts'

/** One search for whom a call is given to: people, queues and the rest by name or number, each with what it is; a typed number is one too. */
export function DestinationBox({
  control,
  destinations,
  chosen,
  onChoose,
}: {
  control: FieldControlProps
  destinations: Destinations
  chosen: TransferDestination | null
  onChoose: (destination: TransferDestination | null) => void
}) {
  const { t } = useTranslation()
  const texts = useComboboxTexts()
  const options = destinations.all.map((one) => ({
    value: keyOf(one),
    label: labelOf(one),
    ...(one.app === 'pjsip' && { whole: extensionOf(one) }),
    before: <span className="w-16 shrink-0 text-muted text-xs">{t(`softphone.appName.${one.app}`)}</span>,
    ...(one.state && { after: <EndpointState state={one.state} /> }),
  }))
  const failed = destinations.failed.map((app) => t(`softphone.appName.${app}`)).join(', ')
  return (
    <>
      <Combobox
        control={control}
        options={options}
        chosen={chosen === null ? [] : [{ value: keyOf(chosen), label: labelOf(chosen) }]}
        busy={destinations.busy}
        texts={{
          ...texts,
          placeholder: t('softphone.searchDestination'),
          add: (text) => numberOf(text) && `${t('softphone.appName.number')} ${numberOf(text)?.label}`,
        }}
        onChoose={([option]) => {
          const listed = destinations.all.find((one) => keyOf(one) === option?.value)
          onChoose(listed ?? numberOf(option?.value ?? ''))
        }}
      />
      {failed !== '' && (
        <p role="alert" className="text-danger-text text-xs">
          {t('softphone.destinationsFailed')}: {failed}
        </p>
      )}
    </>
  )
}

/** A text that is a number and nothing else. */
function numberOf(text: string): TransferDestination | null {
  return /^[\d\s()+*#.-]+$/.test(text) ? numberDestination(text) : null
}

const keyOf = ({ app, appdata }: TransferDestination) => `${app}:${appdata}`

function labelOf({ app, label, number }: TransferDestination | OfferedDestination): string {
  return app === 'pjsip' ? `${label}${extensionOf({ number })}` : label
}

const extensionOf = ({ number }: Pick<OfferedDestination, 'number'>) => ` · ${number}`
