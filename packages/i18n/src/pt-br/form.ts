export const form = {
  validation: {
    required: 'Este campo é obrigatório',
    invalid: 'Valor inválido.',
    min: 'O valor mínimo é {n}',
    max: 'O valor máximo é {n}',
    minlength: 'Este campo é menor do que o permitido que é {n}',
    maxlength: 'Este campo é maior do que o permitido que é {n}',
    datetime: 'Data inválida ou não preenchida',
    unique: 'Já existe um registro com este valor.',
    unknown: 'Registro não encontrado.',
    pair: 'Valor diferente do campo {field}.',
  },
}
