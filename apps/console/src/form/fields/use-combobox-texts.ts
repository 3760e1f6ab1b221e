import { cut } from '@ramal/domain/form/cuts'
import type { ComboboxTexts } from '@ramal/ui/combobox'
import { useTranslation } from 'react-i18next'

/** The words of a combobox; `free`: what is typed may be taken as it is, and there is nothing else to take where it has no options. */
export function useComboboxTexts({ free = false, hasOptions = true } = {}): ComboboxTexts {
  const { t } = useTranslation()
  return {
    placeholder: t(hasOptions ? 'form.searchOptions' : 'form.typeTexts'),
    loading: t('form.loadingOptions'),
    none: t(hasOptions ? 'form.noOptions' : 'form.typeTexts'),
    remove: (name) => t('form.remove', { name }),
    more: (n) => t('form.more', { n }),
    chip: (label) => cut(label, 'chip'), // §2.10
    ...(free ? { add: (text: string) => t('form.addText', { text }) } : {}),
  }
}
