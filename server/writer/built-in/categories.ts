/** Which of the fourteen drawers of the Story Bank an entry belongs in, by the words that speak for each. */
import type { Category } from '../writer.ts';
import { cues, strength } from './cues.ts';

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
    `!my parents, !my wife, !my husband, !my son, !my daughter, !my family, !our wedding, !got married, !my kids, !my children,
    !our children, my mother, my father, my mom, my mum, my dad, my brother*, my sister*, my grand*, my uncle, my aunt, mother,
    father, mom, mum, dad, parents, brother, brothers, sister, sisters, wife, husband, son, sons, daughter*, children, grandfather,
    grandmother, grandparents, aunt, cousin*, married, marriage, wedding, baby, family, families, divorce*, household,
    !i married, !i was married, when he died, when she died, my father died, my mother died`,
  ),
  cues(
    'career_start',
    `!first job, !my first position, !got a job, !got the job, !hired me, !apprentice*, !intern, !internship, !messenger boy, !messenger boys,
    !my first day, !went to work, !applied for, !job interview, !offered me, !bobbin boy, !started working, !first wages, !per week,
    !full-time job, wages, wage, salary, paycheck, clerk, operator, dollars a month, dollars a week, a situation, employment, promot*, resume,
    junior, trainee, position, entry-level, employer, freelanc*, contracting, telegraph office, job, jobs,
    !pounds a week, !dollars a week, !shillings a week, !come into the trade, !learn* the trade, !i earned, !my first wage*, !taken on as, supervisor, foreman, sacked, office, tracer, the trade`,
  ),
  cues(
    'entrepreneurship',
    `!startup*, !start-up*, !co-found*, !cofound*, !founded, !founder*, !venture capital*, !investor*, !raised, !seed round, !series a, !series b,
    !accelerator, !y combinator, !my company, !our company, !our business, !the business, !launched, !product-market, !bootstrap*, !landing pages,
    !entrepreneur*, !startup weekend, fundrais*, company, companies, business, businesses, venture, capital, funding, raise, product, products,
    customer*, users, revenue, launch, pitch, pitched, market, partner*, firm, contract*, profit*, shares, stock, pricing, equity, sales, invest*, sell,
    sold, works, mill, mills, iron, steel, manufactur*, price, bonds, dividend*, mvp, creators, growth, platform, acquisition,
    !a loan of, !first order, !draw a wage, !my own works, !my own shop, !our own works, !first customer*, !order book, !offer to buy, !buy the company, loan, orders, owner, machines, insurance, accountant, deposit`,
  ),
  cues(
    'leadership',
    `!leadership, !my team, !our team, !the team, !managers, !my employees, !our employees, !hiring, !hire people, !company culture, !delegat*,
    !remote team*, !in charge of, !as ceo, !employees, !retreat*, !managing, !a strike, !the strike, !my men, !our men, !superintendent, team, teams,
    manage, managed, manager, management, lead, leads, led, leader*, hire, hired, hires, staff, culture, ceo, workers, workmen, worker, board,
    responsib*, values, organization, organisation, remote, async, transparen*, communicat*, onboarding, candidates, engineers, headcount, directors, division, hire him, hire her, handbook, roundtables, stand-ups, hackathon*, colleagues, coworkers,
    !leading people, !head of, leading, allowed to`,
  ),
  cues(
    'challenge',
    `!struggl*, !burnout, !burned out, !crisis, !the hardest, !panic, !in debt, !laid off, !layoffs, !laying off, !civil war, !almost died, !afraid,
    !terrified, !difficult time*, !hard time*, !anxiety, !depress*, !poverty, hard, difficult*, problem*, tough, fight, fear, feared, stress*, debt, broke,
    illness, sick, sickness, hospital, war, accident*, hunger, hungry, poor, pressure, obstacle*, survive*, overcome, worry, worried, pain*, trouble*, danger*,
    hardship*, scared, painful, brain, suffer*, trial, challenge, challenges, challenging, overwhelm*,
    !the fire, !on fire, !burned, !burns, !strike, !flood, !the hardest years, !lonely, !the only woman, !the only girl, wept, stroke, angry, ashamed, picket`,
  ),
  cues(
    'turning_point',
    `!turning point, !changed everything, !everything changed, !changed my life, !never the same, !from then on, !from that day, !life-changing, !epiphany,
    !crossroads, !took the leap, !i quit, !i decided to leave, !decided to, !i left, !leaving pinterest, !walk away, !pivot*,
    !first step, !the decision, decided, decide, decision, realised, realized, realize, quit, moment, leap, shift, for the first time, suddenly, moved,
    leaving, left, instead, chance, opportunity,
    !said no, !turned down, !think of leaving, !thinking of leaving, !starting again, !started again, !handed in my notice, moved to, moving to`,
  ),
  cues(
    'achievement',
    `!we won, !i won, !award*, !prize, !proudest, !milestone*, !success*, !we did it, !best-selling, !accomplish*, !achiev*, !triumph*, !celebrat*, !biggest month,
    !profitable, !million dollars, !million in, won, winning, proud, pride, record, dream come true, completed, honor*, honour*, medal, victory, highest, largest,
    best, greatest, grew, growing, thousand, million, finest, promoted, elected,
    !the good years, !nobody else could, finest`,
  ),
  cues(
    'mentor',
    `!mentor*, !taught me, !took me under, !role model, !believed in me, !looked up to, !advised me, !encouraged me, !inspired me, !gave me advice,
    !introduced me, !his advice, !her advice, !benefactor, !kind friend, !colonel anderson, !he taught, !she taught, !i owe, !debt of gratitude, !my hero, advice, advise, guidance,
    coach*, encourag*, inspir*, generous, kindness, friend, friends, wise, learned from, admired, admire, gratitude, grateful, he said to me, told me, hero, disciple`,
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
    `!meaning of life, !i believe, !in life, !stoicism, !philosoph*, !happiness, !principle*, !human nature, !my advice, !i've learned, !the lesson, !at the end of the day,
    !mindset, !moral*, !the truth, !you should, !theology, !evolution, !religion, believe, life, meaning, happy, happier, truth, freedom, god, faith, choice*, wisdom, purpose, society, ego,
    duty, virtue*, world, human, mind, learn, matters, important, worth, idea, ideas, you can't, you have to, you don't, you're gonna, you can, generally, typically,
    perspective, optimiz*, control, comfort*, meditat*, nature, soul, ideal*,
    !that is all i know, !will tell you, !i learned that, you cannot`,
  ),
  cues(
    'legacy',
    `!legacy, !remembered for, !leave behind, !future generations, !give back, !giving back, !gave away, !give away, !donat*, !foundation, !philanthrop*, !endow*,
    !the gift, !my gift, !retire*, !grandchildren, !after i'm gone, !free library, !free libraries, !pension*, !hero fund, !trustees, !the world a better, !bequest, !opensource, !open source,
    gift, gifts, library, libraries, institute, institution, fund, benefit, mankind, generation*, wealth, trust, peace, memorial, future, impact, hope, institution,
    !gave it to, !into a trust, !passed on, !hand it on, !trust fund`,
  ),
] as const;

/** A birth at the beginning makes the entry one of childhood, whoever else is in it. */
const beginsLife = /^[^.?!]{0,60}\bI was born\b/i;

/** An answer is about what was asked, so the question counts, but less than the narrator's own words. */
export function categoryOf(text: string, question = ''): Category {
  const scored = drawers.map((drawer) => ({
    label: drawer.label,
    score:
      strength(text, drawer) +
      0.4 * strength(question, drawer) +
      (drawer.label === 'early_life' && beginsLife.test(text) ? 4 : 0),
  }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= 1 ? best.label : 'other';
}
