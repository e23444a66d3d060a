import * as demo from '../../server/src/main/demo/people/names.ts';

function compounds(stems: string, endings: string): string[] {
  return stems.split(' ').flatMap((stem) => endings.split(' ').map((ending) => stem + ending));
}

/** As many last names as a large organization has, made the way the languages make them. */
export const lastNames: readonly string[] = [
  ...new Set([
    ...demo.lastNames,
    ...compounds(
      'Ask Björk Dal Ek Eng Forss Gran Hag Holm Lind Malm Nord Ny Rosen Sand Sjö Sten Strand Sund Söder Wall Åker Öst',
      'berg blad blom borg bäck dahl feldt gren holm kvist lund mark man stedt ström vall vik',
    ),
    ...compounds(
      'Ash Brad Clif Hol Kirk Lang Mar Nor Oak Pem Rad Shel Stan Thorn Wal Wes Whit Win',
      'bourne bridge bury by combe croft dale field ford ham ley low mere shaw stead ton well wick wood worth',
    ),
    ...compounds(
      'Kowal Wiśniew Dąbrow Zieliń Jankow Majew Olszew Jawor Pawłow Michal Adam Grabow Wrzos Lipiń',
      'ski ska czyk ek owicz',
    ),
    ...compounds(
      'Gon Rodri Fernán Mén Álva Gutié Domín Jimé Martí Sán',
      'ález guez dez rez nez chez',
    ),
  ]),
];

export const firstNames: readonly string[] = [
  ...new Set([
    ...demo.firstNames,
    ...(
      'Agnes Albin Alice Alma Amelia Andrei Angus Anika Anton Arjun Arthur Aya Bea Benedict Bianca Björn ' +
      'Callum Carlos Cecilia Chiara Clara Connor Dagny David Deepa Diana Diego Dora Edith Eduardo Elena ' +
      'Elias Ella Emil Emilia Emma Enzo Erik Esther Ewa Felix Filip Finn Flora Frank Freya Gabriel George ' +
      'Greta Gustav Hana Harry Hedda Henrik Ibrahim Ida Iga Inès Iris Isaac Ivan Jack Jakub Jana Javier ' +
      'Joanna José Julia Kaja Karim Karin Klara Konrad Lars Laura Léa Lewis Lilly Lovisa Lukas Magda ' +
      'Malik Manon Maria Matilda Maya Mehmet Mia Milan Mohammed Naomi Nils Nina Noah Nora Oliver Olga ' +
      'Omar Oscar Otto Paula Pavel Quentin Rania René Rosa Ruben Samir Saskia Selma Signe Simon Stella ' +
      'Tara Theo Thomas Tilda Ulrika Vera Victor Wanda Wilma Xenia Yann Zara Zoë'
    ).split(' '),
  ]),
];

/** Each title with its department. */
export const posts: readonly { title: string; department: string }[] = Object.entries(
  demo.departments,
).flatMap(([department, titles]) => titles.map((title) => ({ title, department })));

export const locations: readonly string[] = [
  ...demo.locations,
  ...compounds(
    'Ash Brad Kirk Lang Nor Oak Rad Stan Thorn Wal',
    'bridge_Hospital field_Clinic ford_Health_Centre ham_Hospital wick_Clinic',
  ).map((name) => name.replaceAll('_', ' ')),
];
