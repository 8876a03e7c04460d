/** Which of the fourteen drawers of the Story Bank an entry belongs in, by the words that speak for each. */
import type { Category } from '../writer.ts';
import { cues, strength } from './cues.ts';
import { hardlyActs } from './deeds.ts';
import { countWords } from './words.ts';

const drawers = [
  cues(
    'early_life',
    `!was born, !my childhood, !as a child, !as a kid, !as a boy, !as a girl, !grew up, !growing up, !earliest memor*,
    !when i was little, !when i was young, !when i was a kid, !when i was a boy, !when i was a girl, !when i was a child,
    !boyhood, !girlhood, !my hometown, !native town, !when i was five, !when i was six, !when i was seven, !when i was eight,
    !when i was nine, !when i was ten, !when i was eleven, !when i was twelve, childhood, playground, toys, neighborhood,
    neighbourhood, our street, our house, the farm, cradle, emigrat*, immigra*, playmates, the old home, rabbits, village,
    small town, kid, nursery, !the old country, !new land, !voyage, sailed, lads, boys,
    !learned to walk, !being a child, !kept house, barefoot, our yard`,
  ),
  cues(
    'education',
    `!went to school, !at school, !high school, !in college, !at university, !to college, !dropped out, !my teacher*, !my professor*,
    !taught myself, !left school, !leaving school, !schoolmaster, school, schools, college, university, teacher*, professor*,
    student*, studied, study, studies, degree, graduat*, homework, exam*, campus, class, classes, classroom, semester, course,
    courses, major, majored, scholarship*, thesis, lesson, lessons, tutor*, learned to read, learning, books, reading, library,
    shakespeare, grade, education*, curriculum, phd`,
  ),
  cues(
    'family',
    `
    !my parents, !my wife, !my husband, !my son, !my daughter, !my family, !our wedding, !got married, !my kids,
    !my children, !our children, my mother, my father, my mom, my mum, my dad, my brother*, my sister*, my grand*,
    my uncle, my aunt, mother, father, mom, mum, dad, parents, grandfather, grandmother, grandparents, married,
    marriage, wedding, family, divorce*, household, !i married, !i was married, when he died, when she died,
    my father died, my mother died, my baby, our baby, our son, our daughter, my cousin*, the baby, brother and,
    sister and, both my, my wife and, at home with`,
  ),
  cues(
    'career_start',
    `
    !first job, !my first position, !got a job, !got the job, !hired me, !apprentice*, !intern, !internship,
    !messenger boy, !messenger boys, !my first day, !went to work, !applied for, !job interview, !offered me,
    !bobbin boy, !started working, !first wages, !per week, !full-time job, wages, wage, salary, paycheck, clerk,
    operator, dollars a month, dollars a week, a situation, employment, promot*, resume, junior, trainee,
    entry-level, employer, freelanc*, contracting, telegraph office, !pounds a week, !dollars a week,
    !shillings a week, !come into the trade, !learn* the trade, !i earned, !my first wage*, !taken on as, supervisor,
    foreman, sacked, tracer, the trade, my job, a job, my new position, !my first week, !first pay, !night school,
    !took me on, !sent me to, my position, i was sent, pay-roll*, !my boss, superintendent's`,
  ),
  cues(
    'entrepreneurship',
    `
    !startup*, !start-up*, !co-found*, !cofound*, !founded, !founder*, !venture capital*, !investor*, !raised,
    !seed round, !series a, !series b, !accelerator, !y combinator, !my company, !our company, !our business,
    !the business, !launched, !product-market, !bootstrap*, !landing pages, !entrepreneur*, !startup weekend,
    fundrais*, company, companies, business, businesses, venture, capital, funding, raise, product, products,
    customer*, users, revenue, launch, pitch, pitched, partner*, firm, profit*, pricing, equity, sales, invest*,
    sell, sold, mill, mills, iron, steel, manufactur*, price, bonds, dividend*, mvp, creators, platform, acquisition,
    !a loan of, !first order, !draw a wage, !my own works, !my own shop, !our own works, !first customer*,
    !order book, !offer to buy, !buy the company, loan, orders, owner, machines, insurance, accountant, deposit,
    contract, contracts, go to market, freight, shop floor, monetis*, monetiz*, sign up, signed up, app, apps,
    software, developer*, api, apis, connections`,
  ),
  cues(
    'leadership',
    `
    !leadership, !my team, !our team, !the team, !managers, !my employees, !our employees, !hiring, !hire people,
    !company culture, !delegat*, !remote team*, !in charge of, !as ceo, !employees, !retreat*, !managing, !a strike,
    !the strike, !my men, !our men, !superintendent, team, teams, manage, managed, manager, management, leads, led,
    leader*, hire, hired, hires, staff, culture, ceo, workers, workmen, worker, board, organization, organisation,
    remote, async, transparen*, communicat*, onboarding, candidates, engineers, headcount, directors, division,
    hire him, hire her, handbook, roundtables, stand-ups, hackathon*, colleagues, coworkers, !leading people,
    !head of, !labor union*, !labour union*, !trade union*, !workmen, !our people, !the men, !foremen,
    responsible for`,
  ),
  cues(
    'challenge',
    `
    !struggl*, !burnout, !burned out, !crisis, !the hardest, !panic, !in debt, !laid off, !layoffs, !laying off,
    !civil war, !almost died, !afraid, !terrified, !difficult time*, !hard time*, !anxiety, !depress*, !poverty,
    difficult*, tough, fear, feared, stress*, debt, illness, sick, sickness, hospital, war, accident*, hunger,
    hungry, poor, pressure, obstacle*, survive*, overcome, worry, worried, pain*, trouble*, danger*, hardship*,
    scared, painful, suffer*, overwhelm*, !the fire, !on fire, !burned, !burns, !strike, !flood, !the hardest years,
    !lonely, !the only woman, !the only girl, wept, stroke, angry, ashamed, picket, !a challenge, !very hard,
    !so hard, !too much for me, !bankrupt*, failing, panic, lost everything`,
  ),
  cues(
    'turning_point',
    `
    !turning point, !changed everything, !everything changed, !changed my life, !never the same, !from then on,
    !from that day, !life-changing, !epiphany, !crossroads, !took the leap, !i quit, !i decided to leave,
    !decided to, !i left, !leaving pinterest, !walk away, !pivot*, !first step, !the decision, decided, decide,
    decision, realised, realized, realize, quit, leap, for the first time, suddenly, moved, leaving, !said no,
    !turned down, !think of leaving, !thinking of leaving, !starting again, !started again, !handed in my notice,
    !moving to, !moved to, !moved out to, !moved away, !moved back, !i need to leave, !i had to leave, !i booked,
    !i applied, !i was accepted, !we got accepted, !emigrated`,
  ),
  cues(
    'achievement',
    `
    !we won, !i won, !award*, !prize, !proudest, !milestone*, !we did it, !best-selling, !accomplish*, !achiev*,
    !triumph*, !celebrat*, !biggest month, !profitable, won, winning, proud, pride, dream come true, honor*, honour*,
    medal, victory, greatest, finest, promoted, elected, !the good years, !nobody else could, success*, we made it,
    !we had done it, !first prize`,
  ),
  cues(
    'mentor',
    `
    !mentor*, !taught me, !took me under, !role model, !believed in me, !looked up to, !advised me, !encouraged me,
    !inspired me, !gave me advice, !introduced me, !his advice, !her advice, !benefactor, !kind friend,
    !he taught, !she taught, !i owe, !debt of gratitude, !my hero, advice, guidance, coach*,
    encourag*, inspir*, generous, kindness, wise, learned from, admired, admire, gratitude, grateful, disciple,
    !learned everything from, !looked after me, trusted me, believed in`,
  ),
  cues(
    'failure',
    `!failed, !failure*, !shut down, !shutting down, !got fired, !was fired, !rejected, !rejection, !didn't work, !ran out of money, !regret*,
    !lay off, !gave up, !screwed up, !fell apart, !collapsed, !disaster, !i lost, !we lost, !losing, fail, wrong, losses, ruin*, embarrass*, ashamed, shame,
    blunder, error, worst, unfortunately, reckless, cheat*,
    !my mistake, !our mistake, !a mistake i, !my fault, !went bankrupt, !went broke, !bankruptcy, !it was a failure, mistake*, losses, guilt*, blame*`,
  ),
  cues(
    'philosophy',
    `
    !meaning of life, !i believe, !in life, !stoicism, !philosoph*, !happiness, !principle*, !human nature,
    !my advice, !i've learned, !the lesson, !at the end of the day, !mindset, !moral*, !the truth, !you should,
    !theology, !evolution, !religion, believe, life, meaning, happy, happier, truth, freedom, god, faith, choice*,
    wisdom, purpose, ego, duty, virtue*, mind, matters, important, worth, perspective, optimiz*, meditat*, nature,
    soul, ideal*, !that is all i know, !will tell you, !i learned that, you cannot, what matters, in general,
    at bottom, human beings`,
  ),
  cues(
    'legacy',
    `
    !legacy, !remembered for, !leave behind, !future generations, !give back, !giving back, !gave away, !give away,
    !donat*, !foundation, !philanthrop*, !endow*, !the gift, !my gift, !retire*, !grandchildren, !after i'm gone,
    !free library, !free libraries, !pension*, !trustees, !the world a better, !bequest, !opensource,
    !open source, gift, gifts, library, libraries, institute, institution, fund, benefit, mankind, generation*,
    trust, memorial, !gave it to, !into a trust, !passed on, !hand it on, !trust fund, !gave the town,
    !gave the city, !give the town, !public park, !a library and, !for the public, the gift of`,
  ),
  // public affairs, told as an onlooker, belong in none of the others
  cues(
    'other',
    `!the president, !prime minister, !secretary of state, !the senator, !treaty, !ambassador, !the premier, !the election, !parliament, !the cabinet,
    president, minister, government, congress, senate, nation*, politic*, republican*, democrat*, queen, king, movie, film, novel, weather, dinner, anecdote`,
  ),
] as const;

/** Thoughts are told without deeds, and deeds hardly make a philosophy. */
const reflection = 1.5;

/** A birth at the beginning makes the entry one of childhood, whoever else is in it. */
const beginsLife = /^[^.?!]{0,60}\bI was born\b/i;

/** Words from which on one weak cue is no sign. */
const long = 60;

/** An answer is about what was asked, so the question counts, but less than the narrator's own words. */
export function categoryOf(text: string, question = ''): Category {
  const leaning = hardlyActs(text) ? reflection : -reflection;
  const scored = drawers.map((drawer) => ({
    label: drawer.label,
    score:
      strength(text, drawer) +
      0.4 * strength(question, drawer) +
      (drawer.label === 'early_life' && beginsLife.test(text) ? 4 : 0) +
      (drawer.label === 'philosophy' ? leaning : 0),
  }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= (countWords(text) > long ? 2 : 1) ? best.label : 'other';
}
