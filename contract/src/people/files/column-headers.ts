/**
 * What files call a column, in English, German, French and Spanish, separated by bars: `strong` words mean it, `weak` ones
 * may mean something else too. A column that is not here is called by its label.
 */
export const columnHeaders = {
  firstName: {
    strong:
      'first name|firstname|given name|given names|forename|forenames|christian name|vorname|rufname|prénom|nombre|nombres|nombre de pila|primer nombre|fname|name first|legal first name|nome|voornaam',
    weak: 'first|given|prenom usuel',
  },
  lastName: {
    strong:
      'last name|lastname|surname|family name|second name|nachname|familienname|zuname|nom|nom de famille|apellido|apellidos|primer apellido|lname|name last|legal last name|cognome|achternaam|sobrenome',
    weak: 'last|family|name',
  },
  preferredName: {
    strong:
      'preferred name|preferred first name|known as|nickname|nick name|display name|goes by|spitzname|bevorzugter name|surnom|prénom d’usage|nom d’usage|apodo|nombre preferido',
    weak: 'preferred|alias|calls',
  },
  email: {
    strong:
      'email|e mail|mail|email address|e mail address|mail address|work email|work e mail|business email|company email|corporate email|primary email|office email|e mail adresse|mailadresse|dienstliche e mail|adresse email|adresse e mail|adresse mail|courriel|adresse électronique|correo|correo electrónico|email laboral|correo corporativo|user principal name|upn',
    weak: 'personal email|private email|login|username|user name|contact',
  },
  phone: {
    strong:
      'phone|phone number|mobile|mobile number|mobile phone|cell|cell phone|cellphone|telephone|telephone number|tel|tel no|work phone|contact number|telefon|telefonnummer|handy|handynummer|mobil|mobiltelefon|rufnummer|téléphone|numéro de téléphone|portable|téléphone portable|teléfono|móvil|celular|número de teléfono|telefono',
    weak: 'work|office|home phone|landline|private phone|extension',
  },
  externalId: {
    strong:
      'external id|employee id|employee number|employee no|emp id|emp no|staff id|staff number|staff no|personnel number|personnel id|payroll number|payroll id|worker id|person id|member id|hr id|workday id|badge number|personalnummer|personal nr|mitarbeiternummer|mitarbeiter id|matricule|numéro employé|numéro d’employé|id employé|identifiant|número de empleado|id empleado|legajo|person number',
    weak: 'id|ref|reference|number|no|nr|code|key|identifier|uid|user id|record id|kennung|nummer|numéro|código|número|badge|clock number',
  },
  jobTitle: {
    strong:
      'job title|title|position|position title|job|job role|role title|designation|occupation|jobtitle|business title|stelle|stellenbezeichnung|berufsbezeichnung|funktion|tätigkeit|poste|intitulé du poste|fonction|titre du poste|cargo|puesto|título del puesto|ocupación',
    weak: 'role|rolle|rôle|grade|profession|post|level',
  },
  department: {
    strong:
      'department|dept|department name|team|division|business unit|org unit|organizational unit|unit|abteilung|abteilungsname|bereich|organisationseinheit|département|departement|service|équipe|departamento|área|equipo|sección|reparto',
    weak: 'cost centre|cost center|group|function|section|org|ward|kostenstelle|centre de coût|centro de coste|gruppe',
  },
  location: {
    strong:
      'location|work location|site|office|office location|branch|workplace|location name|campus|standort|arbeitsort|niederlassung|filiale|dienstort|lieu|lieu de travail|site de travail|agence|bureau|ubicación|lugar de trabajo|sede|oficina|centro de trabajo',
    weak: 'building|place|base|store|shop|plant|werk|facility|ort',
  },
  lineManager: {
    strong:
      'line manager|manager|supervisor|reports to|reporting to|manager email|manager e mail|mgr email|mgr mail|line manager email|supervisor email|manager id|manager employee id|mgr id|line manager id|supervisor id|mgr|boss|vorgesetzter|vorgesetzte|führungskraft|vorgesetzter e mail|manager mail|responsable|supérieur|supérieur hiérarchique|n 1|responsable email|jefe|supervisor directo|jefe directo|gerente',
    weak: 'lead|team lead|head|approver',
  },
  startDate: {
    strong:
      'start date|startdate|start|hire date|date of hire|hired|hired on|joining date|date joined|joined|join date|employment start|start of employment|entry date|first day|commencement date|eintrittsdatum|eintritt|startdatum|einstellungsdatum|beginn|date d’entrée|date d’embauche|date de début|embauche|fecha de inicio|fecha de ingreso|fecha de alta|fecha de contratación|alta|ingreso|continuous service date',
    weak: 'from|since|begin|valid from|effective date|entry',
  },
  endDate: {
    strong:
      'end date|enddate|end|leaving date|date left|leave date|termination date|last day|exit date|employment end|end of employment|contract end|austrittsdatum|austritt|enddatum|vertragsende|date de sortie|date de fin|date de départ|fecha de fin|fecha de baja|fecha de salida|baja',
    weak: 'until|to|left|valid to|terminated|expires',
  },
  birthDate: {
    strong:
      'birth date|birthdate|date of birth|dob|d o b|birthday|born|born on|birth|geburtsdatum|geburtstag|geboren|geb datum|date de naissance|naissance|né le|anniversaire|fecha de nacimiento|nacimiento|cumpleaños|data di nascita|geboortedatum',
    weak: 'bday|birth day',
  },
  gender: {
    strong: 'gender|sex|geschlecht|genre|sexe|género|sexo|gender identity',
    weak: 'm f|mf',
  },
  pronouns: { strong: 'pronouns|pronoun|pronomen|pronoms|pronombres', weak: '' },
  locale: {
    strong: 'locale|language|preferred language|language code|sprache|langue|idioma|lang',
    weak: 'culture',
  },
  timeZone: {
    strong: 'time zone|timezone|tz|zeitzone|fuseau horaire|zona horaria|huso horario',
    weak: '',
  },
  street: {
    strong:
      'street|street address|address|address 1|address line 1|address line1|home address|postal address|straße|strasse|straße und hausnummer|anschrift|adresse|rue|dirección|calle|domicilio|via',
    weak: 'line 1|street 1',
  },
  addressExtra: {
    strong:
      'address 2|address line 2|address line2|apartment|adresszusatz|complément d’adresse|piso',
    weak: 'line 2|street 2|suite|flat',
  },
  postalCode: {
    strong:
      'postal code|postcode|post code|zip|zip code|zipcode|plz|postleitzahl|code postal|código postal|cap',
    weak: 'postal',
  },
  city: {
    strong: 'city|town|home city|stadt|wohnort|ville|ciudad|localidad|población|città',
    weak: 'municipality|ort',
  },
  region: {
    strong: 'region|state|province|county|state province|bundesland|région|provincia|estado',
    weak: 'area|canton',
  },
  country: {
    strong: 'country|country code|home country|land|pays|país|nation|country of residence',
    weak: 'nationality',
  },
  tags: {
    strong: 'tags|labels|keywords|schlagworte|étiquettes|etiquetas',
    weak: 'skills|categories',
  },
  groups: {
    strong: 'groups|user groups|member of|gruppen|groupes|grupos',
    weak: 'group|memberships|gruppe|teams',
  },
  notes: {
    strong:
      'notes|note|comment|comments|remarks|bemerkung|bemerkungen|notizen|remarques|notas|comentarios',
    weak: 'description|info',
  },
  subscription: {
    strong:
      'unsubscribed|unsubscribe|opt out|opted out|optout|email opt out|marketing opt out|do not email|no email|subscription status|email status|abgemeldet|abbestellt|désabonné|désinscrit|baja de correo|dado de baja',
    weak: 'subscription|subscribed status|consent status',
  },
  deliverability: {
    strong:
      'bounced|bounce|hard bounce|hard bounced|suppressed|undeliverable|email invalid|invalid email|bounce status|deliverability|unzustellbar|non distribuable|rebotado',
    weak: 'cleaned|blocklisted|blocked',
  },
  type: {
    strong: 'account type|user type|access level|access role|user role',
    weak: 'type|role|permission',
  },
} as const satisfies Record<string, Record<'strong' | 'weak', string>>;
