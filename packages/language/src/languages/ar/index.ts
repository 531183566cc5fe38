import { stemmer } from '@orama/stemmers/arabic'
import type { LanguageData } from '../language-data.ts'

export const arabic: LanguageData = {
  // Twice, because one pass takes one ending: `مكتبات` is `مكتبا` after the first. What is joined before the article,
  // `and` and `then`, is left to us.
  stem: word => stemmer(stemmer(word.replace(/^[وف](?=ال..)/u, ''))),
  stopWords:
    'في من إلى على عن مع بين عند حتى منذ خلال بعد قبل تحت فوق أمام خلف حول دون غير بدون ضد لدى نحو و أو أم ثم بل لكن لكي كي لأن ' +
    'أن إن إنه إنها أنه أنها كأن لعل ليت إذا إذ لو لولا لما كما كلما حيث حين عندما بينما قد لقد سوف لا لم لن ما ليس ليست هل أ ' +
    'هو هي هم هن هما أنا نحن أنت أنتم هذا هذه هذان هاتان هؤلاء ذلك تلك أولئك هنا هناك الذي التي الذين اللذان اللتان اللاتي من ' +
    'متى أين كيف لماذا كم أي أية ماذا كان كانت كانوا يكون تكون به بها بهم له لها لهم فيه فيها منه منها عليه عليها إليه إليها عنه ' +
    'عنها معه كل بعض جميع أيضا فقط جدا مثل سوى كلا كلتا نفس ذات',
  besideNumbers: 'في من عن أو ثم مع و',
  abbreviations: 'د أ م ص',
}
