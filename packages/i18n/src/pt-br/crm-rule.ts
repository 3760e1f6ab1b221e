// What the server says of clients, leads and what is noted of them.
export const crmRule = {
  crmRule: {
    statusOrder: 'Deste status não se passa para o escolhido.',
    wonOrLost: 'Um status é de ganho ou de perda, não dos dois.',
    statusInUse: 'O status está em uso: para quem ele vale não muda mais.',
    oneTag: 'Só uma etiqueta da categoria {category} por vez.',
    document: 'CPF ou CNPJ inválido',
    phoneOrEmail: 'Informe ao menos um telefone ou e-mail.',
    organizationLoop: 'Uma organização não fica abaixo de si mesma.',
    protocolMask: 'A máscara precisa de ao menos um # para o contador.',
    formTarget: 'Este formulário é de outro tipo de registro.',
    sinceLater: 'A resposta não pode ser de depois de agora.',
    sameClient: 'Um cadastro não se une a si mesmo.',
    refusal: {
      do_not_call: 'O cliente pediu para não receber ligações.',
      no_whatsapp: 'O cliente não quer mensagens no WhatsApp.',
      no_consent: 'O cliente não consentiu com este contato.',
    },
  },
}
