import type { AnswerWords } from '../answer-words.ts'

const machine =
  '(?:ia|inteligencia artificial|modelos? de linguagem|chat ?bots?|llms?|assistentes? (?:virtua(?:l|is)|digita(?:l|is)|de ia))'

export const portugueseAnswers: AnswerWords = {
  asks: {
    number:
      /\b(?:quant[oa]s?|(?:que|qual|quais)(?: (?:e|sao|era|foi|o|a|os|as))* (?:percentagem|porcentagem|numero|quantidade|preco|custo|taxa|tamanho|comprimento|peso|altura|largura|profundidade|velocidade|temperatura|idade|distancia|limite|populacao|duracao)|de quanto em quanto tempo|com que frequencia)\b/,
    time: /\b(?:quando(?! (?:devo|devemos|convem|usar))|(?:que|qual)(?: (?:e|foi|o|a))* (?:ano|data|dia|mes|decada|seculo|hora|epoca|estacao|periodo)s?)\b/,
    person: /\bquem\b/,
    place:
      /\b(?:onde|aonde|(?:que|qual) (?:pais|paises|cidade|cidades|lugar|lugares|local|estado|regiao|continente|rua|sala))\b/,
    reason:
      /\b(?:por ?que|a que se deve|(?:que|qual)(?: (?:e|foi|o|a))* (?:motivo|razao|causa)|o que caus\w+)\b/,
    way: /\b(?:como (?!se cham)|(?:o )?que (?:faco|devo fazer|tenho de fazer|tenho que fazer|posso fazer|e preciso fazer))/,
    'yes or no':
      /^(?:e|sao|esta|estao|era|foi|ha|posso|pode|podem|podemos|pode-se|devo|deve|tenho|tem|existe|existem|preciso|precisa|vale|ja)\b/,
    thing: /(?<=^(?:\w+ )?)(?:que|qual|quais)\b/,
  },
  asking: /^(?:o que|que|qual|quais|como|quando|onde)\b/,
  telling:
    /^(?:eu|nos|tenho|temos|perdi|nao (?:me|nos|posso|podemos|consigo|conseguimos|tenho|temos))\b.* |^(?:o meu|a minha|os meus|as minhas|meus?|minhas?|o nosso|a nossa|noss[oa]s?)\b.* (?:e|sao|esta|estao|estava|foi|foram|era|tem|tinha|se|nao|ja|nunca)\b/,
  defines: {
    asks: /^(?:(?:o )?que (?:e|sao|era|eram|foi|significa|faz)|para que serve|qual e)\b/,
    is: /^(?:\([^)]*\) ?)?(?:(?:e|era|foi|significa|designa) (?:uma?|o|a|os|as)|(?:sao|eram))\b/,
  },
  whether: {
    may: /^(?:posso|pode|podem|podemos|pode-se|e possivel|e permitido)\b/,
    told: /\b(?:pod\w+|poss\w+|impossivel|permit\w+|autorizad\w+|proibid\w+|nao)\b/,
    otherwise:
      /\b(?:dev\w+|tem (?:de|que)|tem-se|precis\w+|necessari\w+|obrigatori\w+|facultativ\w+|opciona\w+|recomend\w+|nao|sim|so|apenas|sempre|nunca)\b/,
  },
  reason:
    /\b(?:porque|ja que|visto que|uma vez que|pois|devido|gracas a|por causa|para que|a fim de|por isso|senao|razao|motivo|causad[oa]s?)\b/,
  way: /\b\w+(?:ando|endo|indo)\b|^para \w+|\b(?:pode|podes|deve|deves|e preciso|basta|tem de|tem que)\b|^(?:abra|abre|escolha|escolhe|use|usa|va|vai|faca|faz|clique|clica|carregue|carrega|prima|toque|selecione|seleciona|introduza|marque|marca|preencha|envie|envia|ponha|poe)\b/,
  time: /\b(?:segundos?|minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?|decadas?|seculos?|meio-dia|meia-noite|manha|tarde|noite|segunda-feira|terca-feira|quarta-feira|quinta-feira|sexta-feira|sabados?|domingos?)\b/,
  places:
    'em no na nos nas num numa a ao à aos às de do da dos das desde para até perto entre por pelo pela sobre sob atrás junto dentro fora',
  prepositions: 'com sem antes depois durante após contra',
  by: 'por pelo pela pelos pelas',
  or: 'ou',
  kinds: { being: 'é era', one: 'um uma' },
  negations:
    /\b(?:nao|nunca|jamais|nada|ninguem|nenhuma?|nem|sem)\b(?:[^.,;:!?]{0,80}?(?:\b(?:nunca|jamais|nada|ninguem|nenhuma?)|,? nem)\b)*/g,
  undone: /\b(?:sem|nao|nunca|em vez de|em lugar de)\b/,
  turning: 'des in im ir anti',
  deeds:
    'ativar/desativar ligar/desligar abrir/fechar aberto/fechado adicionar/remover adicionar/eliminar criar/eliminar criar/apagar começar/terminar iniciar/parar comprar/vender aumentar/diminuir aumentar/reduzir subir/baixar subir/descer importar/exportar carregar/descarregar permitir/proibir mostrar/ocultar aceitar/recusar chegar/partir ganhar/perder entrar/sair emprestar/devolver',
  contraries:
    'maior/menor antes/depois primeiro/último primeira/última norte/sul leste/oeste mais/menos sempre/nunca seguro/perigoso acima/abaixo',
  sold: {
    asks: {
      price:
        'preco, custo, precos; quanto (?:custam?|e que custam?|valem?); mais (?:barat[oa]s?|car[oa]s?|em conta), custa (?:mais|menos)',
      stock: 'disponibilidade, estoque; em (?:stock|estoque), disponive(?:l|is), esgotad[oa]s?',
      brand: 'marca, fabricante; quem (?:fabrica|faz|produz), de que marca (?:e|sao)',
      colour:
        'cor, cores; (?:ha|existe|existem|vem|tem) (?=.*\\bem (?:preto|branco|cinza|cinzento|vermelho|azul|verde|amarelo|laranja|castanho|marrom|rosa|roxo|bege|prata|dourado)\\b), de que cor (?:e|sao)',
      material: 'material, materiais; de que (?:e feit[oa]|sao feit[oa]s|material (?:e|sao))',
      rating: 'avaliação, classificacao, avaliacoes',
      category: 'categoria',
      weight: 'peso; quanto pesam?; mais (?:pesad[oa]|leve)s?, pesa (?:mais|menos)',
      width: 'largura; qual a largura d[aeo]s?, que largura tem; mais (?:larg[oa]|estreit[oa])s?',
      height: 'altura; que altura tem; mais (?:alt[oa]|baix[oa])s?',
      depth: 'profundidade; que profundidade tem; mais fund[oa]s?',
      length: 'comprimento; que comprimento tem; mais (?:comprid[oa]|curt[oa])s?',
      size: 'tamanho, dimensoes, medidas, tamanhos; quanto medem?, que tamanho tem; (?:maior|menor)(?:es)?',
    },
    around:
      'artigo produto modelo numero codigo referencia agora hoje loja custa comprar vende vendem favor feito feita',
    price: '{name} custa {value}.',
    inStock: '{name} está disponível.',
    soldOut: '{name} não está disponível.',
  },
  commands: [
    /\b(?:ignor[ae]m?|esquec[ae]m?|desconsider[ae]m?)\b.{0,40}\b(?:instruc(?:ao|oes)|ordens|regras?|prompts?)\b/,
    new RegExp(`\\b${machine}\\b.{0,60}\\b(?:devem?|tem (?:de|que)|respond[ae]m?|diga(?:m)?)\\b`),
    new RegExp(
      `\\b(?:notas?|mensagem|atencao|instrucoes) (?:para|a|aos)(?: (?:os|as|todos os))? ${machine}\\b`,
    ),
    /\b(?:a partir de agora|de agora em diante|doravante),? (?:tu |voce )?(?:es|seras|sera|deves?|age|aja)\b/,
    /\b(?:quando|se|quem)\b[^.!?\n]{0,30}\bpergunt(?:a|am|e|em|ar|arem)\b[^.!?\n]{0,120}\b(?:responde|responda|diz|diga|a resposta e|recomenda|recomende)\b/,
    /\bnao (?:menciones?|reveles?|revele|mencione|fales?)\b.{0,30}\b(?:nota|instruc(?:ao|oes)|mensagem)\b/,
  ],
}
