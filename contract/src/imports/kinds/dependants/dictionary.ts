import { isEmailAddress } from '../../../kernel/text.ts';
import { plainCell } from '../../../kernel/csv.ts';
import {
  dependantImportFields,
  type DependantImportField,
  type ImportField,
} from '../../fields.ts';
import { rateOf, valueFit as personFit, type ValueFit } from '../../mapping/detect.ts';
import { headerDictionary, type HeaderWords } from '../../mapping/header-words.ts';
import type { ImportColumnInput } from '../../import.ts';
import type { FieldDictionary } from '../../mapping/mapping.ts';
import { eligibilityOf, isGuardianWord, relationshipOf } from './words.ts';
import { yesNoOf } from '../../../people/words.ts';

const words: Readonly<Record<DependantImportField, HeaderWords>> = {
  guardian: {
    strong:
      'guardian|guardian id|guardian email|guardian e mail|guardian name|guardian external id|employee|employee id|employee no|employee number|employee email|employee e mail|employee name|employee external id|emp id|ee id|staff id|staff number|staff email|staff|personnel number|payroll number|subscriber|subscriber id|subscriber name|member of staff|parent id|parent email|sponsor|sponsor id|policy holder|policyholder|personalnummer|mitarbeiter|mitarbeiter id|mitarbeiternummer|mitarbeiter e mail|angehöriger von|matricule|salarié|employé|matricule salarié|email employé|empleado|id empleado|número de empleado|correo empleado|titular|belongs to|dependant of|dependent of',
    weak: 'parent|owner|person|member|member id|ref|reference|worker|worker id|main|primary|account|email|e mail|email address|work email|business email',
  },
  secondGuardian: {
    strong:
      'second guardian|second guardian id|second guardian email|guardian 2|guardian 2 id|guardian 2 email|guardian2|other guardian|other guardian id|other guardian email|other parent|second parent|parent 2|co guardian|zweiter erziehungsberechtigter|zweiter elternteil|anderer elternteil|deuxième parent|autre parent|second parent email|segundo tutor|otro progenitor',
    weak: 'second employee|partner id|spouse id',
  },
  relationship: {
    strong:
      'relationship|relation|relationship type|relation type|relationship to employee|relationship to guardian|relation to employee|relation to subscriber|relationship code|relation code|dependent type|dependant type|kinship|beziehung|verwandtschaft|verwandtschaftsverhältnis|verhältnis|lien|lien de parenté|parenté|relation familiale|parentesco|relación|tipo de dependiente',
    weak: 'type|kind|who|role|code|family member',
  },
  firstName: {
    strong:
      'first name|firstname|given name|given names|forename|fname|vorname|prénom|nombre|nombres|dependent first name|dependant first name|dep first name|child first name|family member first name',
    weak: 'first|given|name|child',
  },
  lastName: {
    strong:
      'last name|lastname|surname|family name|lname|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|dependent last name|dependant last name|dep last name|child last name|family member last name',
    weak: 'last|family',
  },
  birthDate: {
    strong:
      'birth date|birthdate|date of birth|dob|d o b|birthday|born|born on|geburtsdatum|geburtstag|geboren|date de naissance|naissance|né le|fecha de nacimiento|nacimiento|dependent dob|dependant dob|dependent date of birth|dependant date of birth|dependent birth date|dependant birth date|dep dob|child dob',
    weak: 'birth|date',
  },
  gender: {
    strong:
      'gender|sex|geschlecht|sexe|genre|sexo|género|dependent gender|dependant gender|dependent sex',
    weak: 'm f|anrede',
  },
  email: {
    strong:
      'dependent email|dependant email|dependent e mail|dependant e mail|family member email|private email|personal email',
    weak: 'email|e mail|mail|email address|correo|courriel',
  },
  phone: {
    strong:
      'dependent phone|dependant phone|phone|phone number|mobile|mobile number|telephone|telefon|telefonnummer|handy|téléphone|portable|teléfono|móvil',
    weak: 'tel|contact number|contact',
  },
  externalId: {
    strong:
      'dependent id|dependant id|dep id|dependent number|dependant number|dependent no|dependant external id|dependent external id|external id|family member id|person id|angehörigen id|id dépendant|id dependiente|beneficiary id',
    weak: 'id|number|no|code|key|identifier',
  },
  sameAddress: {
    strong:
      'same address|lives with guardian|lives with employee|same address as guardian|same address as employee|same household|gleiche adresse|gleiche anschrift|im haushalt|même adresse|misma dirección',
    weak: 'household|address same|lives with',
  },
  student: {
    strong:
      'student|is student|full time student|student status|in education|schüler|studiert|étudiant|scolarisé|estudiante',
    weak: 'school|college|education',
  },
  emergencyContact: {
    strong:
      'emergency contact|is emergency contact|notfallkontakt|contact d’urgence|contact urgence|contacto de emergencia',
    weak: 'emergency|ice',
  },
  eligibility: {
    strong:
      'eligible|eligibility|eligibility status|is eligible|coverage|covered|berechtigt|éligible|elegible',
    weak: 'status',
  },
  eligibleFrom: {
    strong:
      'eligible from|eligibility start|eligibility start date|eligible since|effective date|coverage start|coverage start date|coverage from|berechtigt ab|éligible à partir de|elegible desde|start date',
    weak: 'from|since|start|begin|valid from',
  },
  eligibleUntil: {
    strong:
      'eligible until|eligible to|eligibility end|eligibility end date|coverage end|coverage end date|coverage to|termination date|berechtigt bis|éligible jusqu’au|elegible hasta|end date',
    weak: 'until|to|end|valid to|term',
  },
  eligibilityReason: {
    strong: 'eligibility reason|reason|reason code|grund|motif|raison|motivo|razón',
    weak: 'why',
  },
  notes: {
    strong:
      'notes|note|comment|comments|remarks|bemerkung|bemerkungen|notizen|remarques|notas|comentarios',
    weak: 'description|info',
  },
};

const detectors: Readonly<Partial<Record<DependantImportField, (text: string) => boolean>>> = {
  relationship: (text) => relationshipOf(text) !== null || isGuardianWord(text),
  sameAddress: (text) => yesNoOf(text) !== null,
  student: (text) => yesNoOf(text) !== null,
  emergencyContact: (text) => yesNoOf(text) !== null,
  eligibility: (text) => eligibilityOf(text) !== null,
  guardian: isGuardianLike,
  secondGuardian: isGuardianLike,
};

/** An id, an address, or a name. */
function isGuardianLike(text: string): boolean {
  return isEmailAddress(text) || /^[\p{L}\p{M}\d][\p{L}\p{M}\d ,'’._/-]{0,99}$/u.test(text);
}

function valueFit(field: ImportField, column: ImportColumnInput): ValueFit {
  const detect = field in detectors ? detectors[field as DependantImportField] : undefined;
  if (detect === undefined) {
    // Their days are of the past and of the future alike.
    const like = field === 'eligibleFrom' || field === 'eligibleUntil' ? 'startDate' : field;
    return like === 'birthDate' ? personFit('startDate', column) : personFit(like, column);
  }
  const samples = column.samples.map((text) => plainCell(text.trim())).filter(Boolean);
  return samples.length === 0 ? null : rateOf(samples, detect);
}

/** How columns of a file of dependants are taken for their fields. */
export const dependantDictionary: FieldDictionary = {
  fields: dependantImportFields,
  fieldsOfHeader: headerDictionary(
    words,
    /^(dependents|dependants|dependent|dependant|dep|child|childs|beneficiary|familymember|angehorigen|kind)/,
  ),
  valueFit,
  telling: ['relationship'],
  loose: new Set<ImportField>([
    'guardian',
    'secondGuardian',
    'sameAddress',
    'student',
    'emergencyContact',
    'eligibility',
    'eligibilityReason',
  ]),
};
