/**
 * Names known beforehand. Short on purpose: what a text itself shows about a name counts for more. None is here for the
 * sake of a text that the writer is measured on.
 */
import { phraseList, wordList } from './words.ts';

export const firstNames = wordList(`
  aaron abby abigail adam adele adrian agnes ahmed aidan alan albert alejandro alex alexander alexandra alexis alfred ali alice
  alicia alison allen amanda amber amelia amir amy ana andre andrea andrew andy angela anita ann anna anne annie anthony antonio
  april archie ariel arjun arnold arthur ashley audrey austin ava barbara barry beatrice becky ben benjamin bernard beth betty
  bill billy bob bobby brad bradley brandon brenda brent brett brian bridget bruce bryan caitlin caleb calvin cameron camille
  carl carla carlos carmen carol caroline carrie catherine cecil chad charles charlie charlotte chelsea cheryl chris christian
  christina christine christopher cindy claire clara clarence claude clayton clifford clint clyde colin colleen connie connor
  conrad corey craig crystal curtis cynthia daisy dale dan dana daniel danielle danny darren dave david dawn dean deborah debra
  dennis derek diana diane diego dmitri dolores don donald donna dora doris dorothy doug douglas drew duncan dustin dylan earl
  ed eddie edgar edith edmund eduardo edward edwin eileen elaine eleanor elena eli elias elijah elizabeth ella ellen elsie emily
  emma eric erica erik erin ernest esther ethan ethel eugene eva evan evelyn faith felix fernando fiona flora florence frances
  francis francisco frank franklin fred freddie frederick gabriel gail garrett gary gavin gene geoffrey george gerald gertrude
  gilbert gina gladys glen glenn gloria gordon grace graham grant greg gregory guy gwen hannah hans harold harriet harris harry
  harvey hassan heather hector heidi helen henry herbert herman holly howard hugh hugo ian ida ignacio igor ingrid irene iris
  irving isaac isabel isabella ivan ivy jack jackie jackson jacob jacqueline jaime jake james jamie jan jane janet janice jared
  jasmine jason javier jay jean jeff jeffrey jenna jennifer jenny jeremy jerome jerry jesse jessica jill jim jimmy joan joanna
  jodie joe joel johan john johnny jon jonathan jordan jorge jose joseph josephine josh joshua joy joyce juan juanita judith
  judy julia julian julie june justin kai karen karl kate katherine kathleen kathryn kathy katie keith kelly ken kenneth kenny
  kent kevin kim kimberly kirk kristen kristin kurt kyle lance larry laura lauren laurence lawrence leah lee leo leon leonard
  leroy leslie lester lewis liam lillian lily linda lisa liz lloyd logan lois lola lorenzo loretta lori lorraine louis louise
  lucas lucia lucy luis luke lydia lynn mabel madeleine madison maggie malcolm manuel marc marcel marcia marco marcus margaret
  maria marian marie marilyn mario marion marjorie mark marlene marshall martha martin marvin mary mateo matt matthew maureen
  maurice max maxine may megan mei melanie melissa melvin michael michelle miguel mike mildred miles milton mindy miriam mitchell
  mohammed molly monica morgan morris moses muriel myra nadia nancy naomi natalie natasha nathan neil nellie nelson nicholas nick
  nicole nigel nina noah nora norma norman olga oliver olivia omar oscar otto owen pablo paige pam pamela pat patricia patrick
  patty paul paula pauline pearl pedro peggy penny percy perry peter phil philip phillip phoebe phyllis pierre priya rachel ralph
  ramon randall randy raj ravi ray raymond rebecca regina reginald rene rhonda ricardo richard rick ricky rita rob robert roberta
  roberto robin rodney roger roland roman ron ronald ronnie rosa rosalie rose rosemary roy ruben ruby rudolph rudy russell ruth
  ryan sabrina sally salvador sam samantha samuel sandra sandy sara sarah scott sean sebastian serena sergio seth shane
  shannon sharon shaun shawn sheila shelly sherry shirley sidney silvia simon sofia sonia sophia sophie spencer stacey stacy
  stan stanley stella stephanie stephen steve steven stewart stuart sue susan susanna suzanne sven sylvia tamara tammy tanya tara
  ted teresa terrence terry thelma theodore theresa thomas tiffany tim timothy tina todd tom tomas tommy tony tracy travis trevor
  trudy tyler ursula valerie vanessa vera vernon veronica vicky victor victoria vincent viola violet virginia vivian vladimir wade
  wallace walter wanda warren wayne wendy wesley wilbur wilfred will william willie winston yolanda yuki yusuf yvonne zach zachary zoe
`);

/** First names that are at least as often another word: a name only beside a surname or where the text shows it. */
export const doubtfulNames = wordList(
  'april may june will grant mark rose dawn joy faith grace frank pat bill rob guy max ray dean don drew art dale glen lance miles rich sue virginia austin jackson madison pearl ruby violet iris ivy holly daisy amber crystal glen heather',
);

export const knownPlaces: ReadonlySet<string> = new Set(
  phraseList(
    `
    alabama; alaska; arizona; arkansas; california; colorado; connecticut; delaware; florida; georgia; hawaii; idaho; illinois; indiana; iowa
    kansas; kentucky; louisiana; maine; maryland; massachusetts; michigan; minnesota; mississippi; missouri; montana; nebraska; nevada; ohio
    oklahoma; oregon; pennsylvania; tennessee; texas; utah; vermont; virginia; wisconsin; wyoming; new york; new jersey; new hampshire
    new mexico; north carolina; south carolina; north dakota; south dakota; west virginia; rhode island; puerto rico; washington
    america; england; scotland; ireland; wales; britain; great britain; france; germany; italy; spain; portugal; russia; china; japan; india; canada
    mexico; brazil; argentina; chile; peru; colombia; cuba; jamaica; australia; new zealand; europe; africa; asia; united states; united kingdom; uk
    south africa; south america; north america; latin america; middle east; new england; silicon valley; bay area; netherlands; holland; belgium
    switzerland; austria; poland; hungary; romania; bulgaria; greece; turkey; egypt; kenya; nigeria; ghana; ethiopia; morocco; israel; iran; iraq
    syria; lebanon; jordan; pakistan; bangladesh; nepal; vietnam; thailand; cambodia; korea; south korea; singapore; malaysia; indonesia; philippines
    taiwan; hong kong; norway; sweden; denmark; finland; iceland; ukraine; czech republic; prague; budapest; bucharest; warsaw; krakow; lisbon; porto
    london; manchester; liverpool; birmingham; leeds; bristol; oxford; cambridge; edinburgh; glasgow; aberdeen; dundee; belfast; dublin; cardiff
    paris; lyon; marseille; berlin; munich; hamburg; frankfurt; cologne; vienna; zurich; geneva; rome; milan; naples; venice; florence; turin; madrid
    barcelona; seville; amsterdam; rotterdam; brussels; antwerp; copenhagen; stockholm; oslo; helsinki; athens; istanbul; cairo; nairobi; lagos
    moscow; st petersburg; tokyo; kyoto; osaka; seoul; beijing; shanghai; bangkok; hanoi; delhi; mumbai; bombay; calcutta; bangalore; sydney; melbourne
    toronto; montreal; vancouver; ottawa; quebec; mexico city; havana; buenos aires; rio de janeiro; sao paulo; santiago; lima; bogota
    boston; chicago; detroit; houston; dallas; san antonio; phoenix; philadelphia; pittsburgh; cleveland; cincinnati
    columbus; indianapolis; milwaukee; minneapolis; st louis; st. louis; kansas city; denver; salt lake city; seattle; portland; san francisco; oakland
    san jose; palo alto; mountain view; los angeles; san diego; las vegas; santa monica; sacramento; atlanta; miami; orlando; tampa; new orleans; nashville
    memphis; louisville; charlotte; raleigh; richmond; baltimore; washington dc; buffalo; albany; brooklyn; manhattan; queens; harlem; bronx; jersey city; omaha; des moines
    sheffield; bradford; doncaster; rotherham; wakefield; barnsley; huddersfield; halifax; hull; york; newcastle; sunderland; durham; middlesbrough; nottingham
    leicester; coventry; wolverhampton; norwich; ipswich; exeter; plymouth; southampton; portsmouth; brighton; swansea; inverness; salford
    bolton; blackpool; preston; carlisle; lancaster; leamington; gloucester; worcester; cheltenham; swindon; luton; canterbury; dover
    yorkshire; lancashire; derbyshire; cornwall; devon; dorset; kent; sussex; surrey; essex; norfolk; suffolk; cumbria; northumberland; galway; limerick; cork
    bordeaux; toulouse; strasbourg; lille; nantes; dusseldorf; stuttgart; leipzig; dresden; bremen; hanover; nuremberg; salzburg; graz; basel; bern
    lausanne; bologna; palermo; genoa; sicily; sardinia; tuscany; provence; normandy; brittany; bavaria; saxony; valencia; malaga; granada; bilbao; andalusia
    catalonia; ghent; bruges; the hague; utrecht; gothenburg; malmo; bergen; gdansk; lviv; kyiv; kiev; odessa; minsk; vilnius; riga; tallinn; sofia; belgrade
    zagreb; sarajevo; slovenia; croatia; serbia; bosnia; albania; cyprus; malta; luxembourg; slovakia; latvia; lithuania; estonia; belarus; algeria; tunisia
    sudan; uganda; tanzania; zimbabwe; zambia; senegal; cameroon; congo; angola; mozambique; madagascar; johannesburg; cape town; durban; accra; addis ababa
    alexandria; jerusalem; tel aviv; haifa; beirut; damascus; baghdad; tehran; dubai; abu dhabi; saudi arabia; kuwait; qatar; yemen; oman; karachi; lahore
    islamabad; dhaka; kathmandu; colombo; sri lanka; chennai; madras; hyderabad; goa; kerala; punjab; bengal; burma; rangoon; laos; manila; jakarta; bali
    taipei; nagoya; hiroshima; nagasaki; hokkaido; mongolia; tibet; guangzhou; shenzhen; canton; brisbane; adelaide; tasmania; auckland; wellington; fiji
    alberta; ontario; manitoba; nova scotia; calgary; winnipeg; halifax; venezuela; ecuador; bolivia; paraguay; uruguay; guatemala; honduras; nicaragua
    panama; costa rica; haiti; trinidad; barbados; bahamas; caracas; quito; montevideo; sao paulo; rio; berkeley; boise; spokane; tacoma
    albuquerque; tucson; santa fe; anchorage; honolulu; toledo; akron; dayton; rochester; syracuse; hartford; providence; newark; trenton; wichita; topeka
    fargo; savannah; charleston; baton rouge; little rock; knoxville; chattanooga; el paso; fort worth; ann arbor
    tulsa
  `,
    /[;\n]/,
  ),
);

export const honorifics =
  /^(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|President|General|Gen|Colonel|Col|Captain|Capt|Major|Lieutenant|Lt|Judge|Justice|Senator|Governor|Sir|Lord|Lady|Uncle|Aunt|Aunty|Auntie|Bailie|Grandma|Grandpa|King|Queen|Prince|Princess|Secretary|Rev|Reverend|Bishop|Admiral|Commander|Sergeant|Dean|Chancellor|Saint|Father|Sister|Cousin|Coach|Chief)\.?$/;

export const organisationWords =
  /^(?:Company|Co|Farms|Dairy|Brothers|Bros|Sons|Stores|Foods|Airlines|Motors?|Ventures|Partners|Records|Pictures|Herald|Times|Tribune|Gazette|Journal|Corporation|Corp|Inc|Ltd|LLC|Railroad|Railway|Works|Mills?|Bank|University|College|Institute|Institution|School|Academy|Board|Society|Association|Union|Club|Committee|Council|Commission|Department|Bureau|Church|Party|Fund|Trust|Foundation|Library|Labs?|Laborator(?:y|ies)|Congress|Senate|Parliament|Cabinet|Press|Industries|Systems|Software|Technologies|Group|Capital|Post|Court|Army|Navy|Museum|Hospital|Office|Studios?|Agency|Hotel|Bakery|Restaurant)\.?$/;

export const placeWords =
  /^(?:Street|St|Avenue|Ave|Road|River|Lake|County|City|Islands?|Mountains?|Valley|Bay|Creek|Park|Square|Hills?|House|Hall|Castle|Abbey|Cathedral|Glen|Bridge|Ferry|Town|Village|Falls|Point|Harbou?r|Beach|Forest|Ocean|Sea|Coast|Airport|Station|District|Heights|Row|Lane|Pass|Moor|Common|Market|Wharf|Quay|Gate|Infirmary)$/;

export const placeBeginnings =
  /^(?:Rua|Rue|Via|Calle|Plaza|Place|Piazza|Avenida|Boulevard|Mount|Lake|Fort|Port)$/;

/** Makers and firms that nearly everyone names without saying what they are. */
export const knownOrganisations = wordList(`
  google microsoft apple amazon facebook twitter instagram linkedin pinterest youtube netflix uber airbnb stripe slack github dropbox
  salesforce shopify paypal ebay yahoo oracle ibm intel nvidia tesla spacex boeing
  ford toyota honda sony samsung nokia motorola xerox kodak walmart target starbucks mcdonalds pepsi nasa fbi cia unicef harvard yale
  mit bbc nbc cbs cnn nhs nato bmw ge gm caltech wordpress substack patreon kickstarter reddit
`);

export const datesAndDays =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|Christmas|Easter|Thanksgiving|Halloween|Lent|English|French|German|Spanish|Italian|Scottish|American|Americans|British|European|Chinese|Japanese|Indian|Irish|Scotch|Catholic|Christian|Jewish|Internet|Bible|God|Lord|Okay|Yeah)$/;

/** What happened or was signed is neither a person nor a place. */
export const eventWords =
  /^(?:Wars?|Revolution|Treaty|Jubilee|Panic|Act|Bill|Exposition|Fair|Conference|Convention|Day|Week|Weekend|Prize|Award|Dream)$/;

/** "Our duck Donald", "a dog called Rex" */
export const animals =
  'dog|puppy|cat|kitten|duck|goose|hen|cock|chicken|horse|mare|pony|donkey|mule|cow|calf|bull|ox|pig|sow|goat|sheep|lamb|ram|rabbit|hare|parrot|canary|budgie|budgerigar|bird|hamster|mouse|rat|tortoise|turtle|goldfish|fish|ferret|terrier|collie|spaniel|labrador|sheepdog|greyhound';
