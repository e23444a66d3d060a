import type { Dependant, Relationship } from '../../../dependants/dependant.ts';

/** What files call a relationship, in English, German, French and Spanish; separated by bars, in lower case. */
const relationshipNames: Readonly<Record<Relationship, string>> = {
  spouse:
    'spouse|husband|wife|married|partner (married)|married partner|s|sp|ehemann|ehefrau|ehepartner|ehepartnerin|ehegatte|ehegattin|gatte|gattin|mann|frau|époux|epoux|épouse|epouse|mari|femme|conjoint|conjointe|esposo|esposa|marido|mujer|cónyuge|conyuge',
  domestic_partner:
    'domestic_partner|domestic partner|partner|life partner|civil partner|cohabitant|cohabiting partner|common-law partner|common law partner|common-law spouse|girlfriend|boyfriend|fiancé|fiancée|fiance|fiancee|dp|lebenspartner|lebenspartnerin|lebensgefährte|lebensgefährtin|partnerin|partenaire|concubin|concubine|pacs|compagnon|compagne|pareja|pareja de hecho|compañero|compañera',
  child:
    'child|son|daughter|kid|children|biological child|natural child|dependent child|dependant child|c|ch|kind|sohn|tochter|enfant|fils|fille|hijo|hija|niño|niña',
  stepchild:
    'stepchild|step child|step-child|stepson|step son|step-son|stepdaughter|step daughter|step-daughter|stiefkind|stiefsohn|stieftochter|beau-fils|belle-fille|beau fils|belle fille|hijastro|hijastra',
  adopted_child:
    'adopted_child|adopted child|adopted|adopted son|adopted daughter|adoptive child|adoptivkind|adoptivsohn|adoptivtochter|enfant adopté|enfant adopte|fils adoptif|fille adoptive|hijo adoptivo|hija adoptiva|adoptado|adoptada',
  foster_child:
    'foster_child|foster child|fosterchild|foster son|foster daughter|pflegekind|pflegesohn|pflegetochter|enfant placé|enfant accueilli|hijo de acogida|hija de acogida|niño acogido',
  partners_child:
    "partners_child|partner's child|partner’s child|partners child|child of partner|child of domestic partner|domestic partner child|domestic partner's child|kind des partners|kind der partnerin|enfant du partenaire|enfant du conjoint|hijo de la pareja|hija de la pareja",
  ward: 'ward|legal ward|guardianship|legal guardianship|court-ordered|mündel|muendel|pupille|tutelle|enfant sous tutelle|pupilo|pupila|tutelado|tutelada',
  parent:
    'parent|mother|father|mum|mom|dad|mutter|vater|elternteil|mère|mere|père|pere|madre|padre|progenitor',
  sibling:
    'sibling|brother|sister|bruder|schwester|geschwister|frère|frere|sœur|soeur|hermano|hermana',
  other:
    'other|other relative|relative|grandchild|grandson|granddaughter|grandparent|grandmother|grandfather|grandma|grandpa|granny|oma|opa|niece|nephew|andere|andere person|sonstige|verwandt|enkel|enkelin|enkelkind|autre|petit-fils|petite-fille|otro|otra|nieto|nieta',
};

const selfWords =
  'self|employee|ee|guardian|staff|staff member|staff person|subscriber|primary|primary insured|member|policy holder|policyholder|head|head of household|main|mitarbeiter|mitarbeiterin|selbst|hauptversicherter|beschäftigter|angestellter|vorstand|employé|employée|salarié|salariée|titulaire|assuré|empleado|empleada|titular|trabajador|trabajadora';

function byWord<Value extends string>(
  words: Readonly<Record<Value, string>>,
): ReadonlyMap<string, Value> {
  return new Map(
    Object.entries<string>(words).flatMap(([value, list]) =>
      list.split('|').map((word) => [word, value as Value] as const),
    ),
  );
}

const relationshipByWord = byWord(relationshipNames);
const self = new Set(selfWords.split('|'));

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').replace(/\.$/, '');
}

/** A relationship as files write it; null: not known to us. */
export function relationshipOf(text: string): Relationship | null {
  return relationshipByWord.get(plain(text)) ?? null;
}

/** True of a word with which a row says that it is about the guardian: `Employee`, `self`. */
export function isGuardianWord(text: string): boolean {
  return self.has(plain(text));
}

const eligibilityByWord = byWord<Dependant['eligibility']>({
  rule: 'rule|by rule|automatic|auto|default|automatisch|automatique|automático',
  eligible: 'eligible|yes|y|true|1|always|covered|active|berechtigt|ja|oui|éligible|sí|si|elegible',
  not_eligible:
    'not_eligible|not eligible|ineligible|no|n|false|0|never|not covered|nicht berechtigt|nein|non|non éligible|no elegible',
});

export function eligibilityOf(text: string): Dependant['eligibility'] | null {
  return eligibilityByWord.get(plain(text)) ?? null;
}
