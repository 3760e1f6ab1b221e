// Texts quoted in the specification stay verbatim, typos included.
export const common = {
  common: {
    save: 'Salvar',
    apply: 'Aplicar',
    clear: 'Limpar',
    active: 'Ativo',
    back: 'Voltar',
    import: 'Importar',
    new: 'Novo',
    noResults: 'Sem resultados',
    error: 'Erro: {message}',
    deleteQuestion: 'Tem certeza que quer deletar o registro',
    deleteConfirm: 'Você realmente quer deletar?',
    logout: 'Sair',
    edit: 'Editar',
    delete: 'Deletar',
    view: 'Visualizar',
    description: 'Descrição',
    undo: 'Desfazer',
    cancel: 'Cancelar',
    close: 'Fechar',
  },
  title: {
    default: 'Dashboard',
  },
}
